export const usage: string;
export interface CommandLine {
  help: boolean;
  demo: boolean;
  restore: string | undefined;
  /** What is wrong with the options, as a sentence. */
  problem: string | null;
}
export const readCommandLine: (args: string[]) => CommandLine;
