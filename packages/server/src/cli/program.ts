import * as m from '@carrel/messages/commandLine';
import { Command, CommanderError, Option } from 'commander';
import server from '../../package.json' with { type: 'json' };
import * as commands from './commands.ts';
import { completionScript, shells } from './completion.ts';
import type { Run } from './run.ts';

/** A whole number within limits. */
const number = (name: string, min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new CommanderError(2, 'carrel.number', m.notNumber({ name, min: String(min), max: String(max) }));
  return value;
};

/**
 * All commands, declared once: for parsing, help and completion.
 * @param start runs the work of a command
 */
export const buildProgram = (start: (work: (run: Run) => Promise<void>) => Promise<void>): Command => {
  const program = new Command('carrel')
    .description(m.about())
    .version(server.version, '-V, --version', m.optionVersion())
    .helpOption('-h, --help', m.optionHelp())
    .helpCommand('help [command]', m.commandHelp())
    .option('--url <address>', m.optionUrl())
    .option('--key <key>', m.optionKey())
    .option('--data-dir <folder>', m.optionDataDir())
    .option('--json', m.optionJson())
    .addHelpText('after', `\n${m.completionHint()}\n\n${m.exitCodes()}`)
    .exitOverride();
  /** Declares a command. The global options can come before or after its name. */
  const command = <A extends unknown[]>(
    name: string,
    about: string,
    action: (run: Run, ...args: A) => Promise<void> | void,
    argument?: [usage: string, about: string],
  ): Command => {
    const made = program.command(name).description(about);
    if (argument) made.argument(...argument);
    return made.action((...given: unknown[]) => start(async (run) => action(run, ...(given.slice(0, -1) as A))));
  };

  command('search', m.search(), commands.search, ['[query...]', m.searchQuery()])
    .option('-n, --limit <number>', m.limit(), number('--limit', 1, 1000), 20)
    .addOption(new Option('--sort <order>', m.sort()).choices(commands.sorts).default('best'))
    .option('--meaning', m.meaning())
    .option('--cursor <cursor>', m.cursor());
  command('add', m.add(), commands.add, ['<what...>', m.addWhat()]).option('--collection <name>', m.collection());
  command('import', m.importCommand(), commands.importFiles, ['<file...>', m.importFiles()])
    .option('--collection <name>', m.collection())
    .option('--dry-run', m.dryRun());
  command('export', m.exportCommand(), commands.exportPapers)
    .addOption(new Option('-f, --format <format>', m.exportFormat()).choices(commands.formats).default('bibtex'))
    .option('-q, --query <query>', m.exportQuery())
    .option('-o, --output <file>', m.output())
    .option('--notes', m.withNotes());
  command('cite', m.cite(), commands.cite, ['<paper...>', m.citePapers()])
    .option('-s, --style <name>', m.citeStyle())
    .addOption(
      new Option('-f, --format <format>', m.citeFormat()).choices(['text', 'markdown', 'html']).default('text'),
    )
    .option('--locale <language>', m.locale());
  command('today', m.today(), commands.today);
  command('check', m.check(), commands.check, ['<file>', m.checkFile()]);
  command('format', m.format(), commands.formatDocument, ['<file>', m.formatFile()])
    .option('-s, --style <name>', m.citeStyle(), 'apa')
    .option('--locale <language>', m.locale())
    .option('--keys', m.toKeys())
    .option('-o, --output <file>', m.output());
  command('backup', m.backup(), commands.backup).option('--list', m.backupList()).option('--no-pdfs', m.noPdfs());
  command('restore', m.restore(), commands.restore, ['<name>', m.restoreName()]).option('--yes', m.yes());
  command('doctor', m.doctor(), commands.doctor);
  command('mcp', m.mcp(), commands.mcp);
  command('start', m.start(), commands.startService).option('--port <number>', m.port(), number('--port', 0, 65_535));
  command('open', m.open(), commands.openPage, ['[page]', m.openPage()]);
  program
    .command('completion')
    .description(m.completion())
    .addArgument(program.createArgument('<shell>', m.shell()).choices(shells))
    .action((shell: (typeof shells)[number]) => start(async (run) => run.out(completionScript(program, shell))));
  return program;
};
