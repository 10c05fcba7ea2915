// The options of the program, read both by its start script and by the program itself.
import { parseArgs } from 'node:util';

export const usage = `Usage: npm start -- [OPTION]

  --restore NAME   Replaces the library with a backup from its backups folder; keeps the previous library next to it
  --demo           Runs on a sample library and simulated services, and keeps nothing
  --help           Shows this

Environment variables set everything else, such as SVC_PORT and SVC_DATA_DIR. docs/reference/environment.md lists them.
`;

/**
 * @param {string[]} args
 * @returns {{ help: boolean, demo: boolean, restore: string | undefined, problem: string | null }} `problem` is a sentence
 */
export const readCommandLine = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: { restore: { type: 'string' }, demo: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const problem = values.restore === '' ? '--restore needs the name of a backup.' : null;
    return { help: values.help ?? false, demo: values.demo ?? false, restore: values.restore, problem };
  } catch (e) {
    const problem = `${e instanceof Error ? e.message.split(/\.\s/)[0] : e}.`.replace(/\.\.$/, '.');
    return { help: false, demo: false, restore: undefined, problem };
  }
};
