/**
 * What a process did to files, parsed from the output of `strace -f -y -xx`. An unknown system call throws, because a
 * missed write would make every power loss look harmless.
 */
export type Recorded =
  | { did: 'create'; path: string; isFolder: boolean }
  | { did: 'write'; path: string; at: number; bytes: Buffer }
  | { did: 'resize'; path: string; size: number }
  | { did: 'flush'; path: string }
  | { did: 'rename'; path: string; to: string }
  | { did: 'remove'; path: string }
  | { did: 'print'; to: 1 | 2; text: string };

/** The system calls that change a file or its name, or flush a change. */
const CALLS = [
  ...['open', 'openat', 'creat', 'mkdir', 'mkdirat', 'write', 'pwrite64', 'writev', 'pwritev'],
  ...['fsync', 'fdatasync', 'sync_file_range', 'ftruncate', 'truncate', 'fallocate', 'copy_file_range'],
  ...[
    'sendfile',
    'rename',
    'renameat',
    'renameat2',
    'unlink',
    'unlinkat',
    'rmdir',
    'link',
    'linkat',
    'symlink',
  ],
];

/** The command that records another command into a file. */
export const recording = (file: string): string[] => [
  'strace',
  ...[
    '-f',
    '-y',
    '-xx',
    '--seccomp-bpf',
    '-s',
    String(2 ** 28),
    '-o',
    file,
    '-e',
    `trace=${CALLS.join(',')}`,
  ],
];

interface Call {
  name: string;
  args: string;
  result: number;
  /** The path of the file that the call opened. */
  opened: string;
}

const textIn = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const pathIn = (hex: string): string => textIn(hex).toString('utf8');

/** The strings among a call's arguments, in order. */
function textsOf(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map(([, hex = '', isCut]) => {
    if (isCut !== undefined) throw new Error('a recorded write is not whole');
    return textIn(hex);
  });
}

/** The file descriptor and path in a call's first argument. */
function fileOf(args: string): { number: number; path: string } {
  const [, number = '-1', hex = ''] = /^(\d+)<((?:\\x[0-9a-f]{2})*)>/.exec(args) ?? [];
  return { number: Number(number), path: pathIn(hex) };
}

const LINE = /^(\w+)\((.*)\)\s+= (-?\d+)(?:<((?:\\x[0-9a-f]{2})*)>)?/;

function callOf(line: string): Call | null {
  const [, name, args = '', result = '', opened = ''] = LINE.exec(line) ?? [];
  return name === undefined || Number(result) < 0
    ? null
    : { name, args, result: Number(result), opened: pathIn(opened) };
}

/** Parses a record line by line. Returns only operations on paths for which `isOurs` is true, and printed text. */
export function createRecordReader(isOurs: (path: string) => boolean): (line: string) => Recorded[] {
  const unfinished = new Map<string, string>();
  /** The position of the next write to each open file; null means at its end. */
  const positions = new Map<number, number | null>();
  const sizes = new Map<string, number>();

  function written(path: string, at: number, bytes: Buffer): Recorded[] {
    sizes.set(path, Math.max(sizes.get(path) ?? 0, at + bytes.length));
    return [{ did: 'write', path, at, bytes }];
  }

  function open({ args, result, opened }: Call): Recorded[] {
    positions.set(result, args.includes('O_APPEND') ? null : 0);
    if (!isOurs(opened) || args.includes('O_DIRECTORY')) return [];
    const isEmptied = args.includes('O_TRUNC');
    const made: Recorded[] = args.includes('O_CREAT')
      ? [{ did: 'create', path: opened, isFolder: false }]
      : [];
    if (!isEmptied) return made;
    sizes.set(opened, 0);
    return [...made, { did: 'resize', path: opened, size: 0 }];
  }

  function write({ name, args, result }: Call): Recorded[] {
    const { number, path } = fileOf(args);
    const bytes = Buffer.concat(textsOf(args)).subarray(0, result);
    if (number === 1 || number === 2) return [{ did: 'print', to: number, text: bytes.toString('utf8') }];
    if (!isOurs(path)) return [];
    if (name.startsWith('p')) return written(path, Number(/, (\d+)$/.exec(args)?.[1]), bytes);
    const position = positions.get(number);
    if (position === undefined) throw new Error(`a write to ${path}, which nobody opened`);
    if (position !== null) positions.set(number, position + result);
    return written(path, position ?? sizes.get(path) ?? 0, bytes);
  }

  function resize({ args }: Call): Recorded[] {
    const { path } = fileOf(args);
    const size = Number(/, (\d+)$/.exec(args)?.[1]);
    if (!isOurs(path)) return [];
    sizes.set(path, size);
    return [{ did: 'resize', path, size }];
  }

  /** The paths among a call's arguments. A relative path is in the folder that precedes it. */
  const pathsOf = (args: string): string[] =>
    [...args.matchAll(/(?:<((?:\\x[0-9a-f]{2})*)>, )?"((?:\\x[0-9a-f]{2})*)"/g)].map(
      ([, folder = '', name = '']) => {
        const path = pathIn(name);
        return path.startsWith('/') ? path : `${pathIn(folder)}/${path}`;
      },
    );

  function rename({ args }: Call): Recorded[] {
    const [path = '', to = ''] = pathsOf(args);
    if (!isOurs(path) && !isOurs(to)) return [];
    sizes.set(to, sizes.get(path) ?? 0);
    return [{ did: 'rename', path, to }];
  }

  const ofOurs = (paths: readonly string[], read: (path: string) => Recorded): Recorded[] =>
    paths.filter(isOurs).map(read);

  function read(call: Call): Recorded[] {
    const { name, args } = call;
    if (/^(open|openat|creat)$/.test(name)) return open(call);
    if (/^p?write(v|64)?$/.test(name)) return write(call);
    if (/^f(data)?sync$/.test(name)) return ofOurs([fileOf(args).path], (path) => ({ did: 'flush', path }));
    if (name === 'ftruncate') return resize(call);
    if (name.startsWith('mkdir'))
      return ofOurs(pathsOf(args), (path) => ({ did: 'create', path, isFolder: true }));
    if (name.startsWith('rename')) return rename(call);
    if (/^(unlink|unlinkat|rmdir)$/.test(name))
      return ofOurs(pathsOf(args), (path) => ({ did: 'remove', path }));
    if (![fileOf(args).path, ...pathsOf(args)].some(isOurs)) return [];
    throw new Error(`no way to read ${name} of ${[fileOf(args).path, ...pathsOf(args)].join(' ')}`);
  }

  return (line) => {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
    const begun = /^(.*) <unfinished \.\.\.>$/s.exec(text)?.[1];
    if (begun !== undefined) {
      unfinished.set(thread, begun);
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(text)?.[1];
    const call = callOf(resumed === undefined ? text : (unfinished.get(thread) ?? '') + resumed);
    return call === null ? [] : read(call);
  };
}
