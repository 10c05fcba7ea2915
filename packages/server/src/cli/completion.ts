import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

interface Words {
  name: string;
  about: string;
  options: { flag: string; about: string }[];
}

const optionsOf = (command: Command): Words['options'] =>
  command.options
    .filter(({ hidden }) => !hidden)
    .flatMap(({ long, description }) => (long ? [{ flag: long, about: description }] : []));

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (text: string): string => text.replaceAll(/[:[\]\\]/g, (c) => `\\${c}`);

const bash = (commands: readonly Words[], global: readonly string[]): string => `_carrel() {
  local cur=\${COMP_WORDS[COMP_CWORD]} command= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do case $word in ${commands.map((c) => c.name).join('|')}) command=$word; break;; esac; done
  local words=${quoted(global.join(' '))}
  case $command in
    '') words+=${quoted(` ${commands.map((c) => c.name).join(' ')}`)};;
${commands.map((c) => `    ${c.name}) words+=${quoted(` ${c.options.map((o) => o.flag).join(' ')}`)};;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [[ $cur != -* && -n $command ]] && COMPREPLY+=($(compgen -f -- "$cur"))
}
complete -o filenames -F _carrel carrel
`;

const zsh = (commands: readonly Words[], global: readonly Words['options'][number][]): string => {
  const specs = (options: readonly Words['options'][number][]) =>
    options.map((o) => quoted(`${o.flag}[${escaped(o.about)}]`)).join(' ');
  return `#compdef carrel
_carrel() {
  local -a commands=(${commands.map((c) => quoted(`${c.name}:${escaped(c.about)}`)).join(' ')})
  _arguments -C ${specs(global)} '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands;;
    rest) case $words[1] in
${commands.map((c) => `      ${c.name}) _arguments ${specs([...global, ...c.options])} '*:file:_files';;`).join('\n')}
    esac;;
  esac
}
if [ "$funcstack[1]" = _carrel ]; then _carrel; else compdef _carrel carrel; fi
`;
};

const fish = (commands: readonly Words[], global: readonly Words['options'][number][]): string => {
  const option = (o: Words['options'][number]) => `-l ${o.flag.slice(2)} -d ${quoted(o.about)}`;
  const any = `__fish_seen_subcommand_from ${commands.map((c) => c.name).join(' ')}`;
  return [
    ...global.map((o) => `complete -c carrel ${option(o)}`),
    ...commands.map((c) => `complete -c carrel -f -n 'not ${any}' -a ${c.name} -d ${quoted(c.about)}`),
    ...commands.flatMap((c) =>
      c.options.map((o) => `complete -c carrel -n '__fish_seen_subcommand_from ${c.name}' ${option(o)}`),
    ),
    '',
  ].join('\n');
};

/** A script that completes commands and options, made from their declarations. */
export const completionScript = (program: Command, shell: Shell): string => {
  const commands = program.commands.map((c) => ({ name: c.name(), about: c.description(), options: optionsOf(c) }));
  const global = optionsOf(program);
  if (shell === 'zsh') return zsh(commands, global);
  if (shell === 'fish') return fish(commands, global);
  return bash(
    commands,
    global.map((o) => o.flag),
  );
};
