/** Words for a saint in place names, with their abbreviations. */
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

/** An address, followed by its variants in which a word for a saint before a name has another form. */
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
