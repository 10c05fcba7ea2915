import { runWorldServer } from './world-server.ts';

runWorldServer(process.argv.slice(2)).catch((e: unknown) => {
  process.stderr.write(`${(e as Error).message}\n`);
  process.exit(1);
});
