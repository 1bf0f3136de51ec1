/** Words for a saint, and what they are abbreviated to. */
const GROUPS: readonly (readonly string[])[] = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sankt', 'st', 'skt'],
  ['sint', 'st'],
  ['san', 's'],
  ['santa', 'sta', 's'],
  ['santo', 'sto', 's'],
  ['são', 's'],
];

/** Addresses, and the same with each word for a saint before a name in its other forms. */
export const withSaintForms = (address: string): string[] => {
  const words = address.split(/(?<=[\s-])|(?<=\.)(?=\p{L})/u);
  const others = words.flatMap((word, at) => {
    const [, bare = ''] = /^(\p{L}+)(?:\.[\s-]?|[\s-])$/u.exec(word) ?? [];
    if (!/^['’]?\p{L}{3}/u.test(words[at + 1] ?? '')) return [];
    const known = bare.toLowerCase();
    const forms = new Set(GROUPS.filter((group) => group.includes(known)).flat());
    return [...forms].flatMap((form) => (form === known ? [] : [words.with(at, `${form} `).join('')]));
  });
  return [address, ...others];
};
