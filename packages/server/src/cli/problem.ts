/** Exit codes. docs/reference/command-line.md explains each. */
export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  problemsFound: 4,
  unreachable: 5,
  interrupted: 130,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Ends the command with a sentence and an exit code. */
export class Problem extends Error {
  readonly exit: Exit;
  /** The code of an error of the API. */
  readonly code: string | null;
  constructor(exit: Exit, message: string, code: string | null = null) {
    super(message);
    this.exit = exit;
    this.code = code;
  }
}
