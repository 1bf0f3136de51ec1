const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Year, month and day as digits, where a text says them without doubt. */
function partsOf(text: string): [year: string, month: string, day: string] | null {
  const isoLike = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})(?:T.*)?$/.exec(text.trim());
  if (isoLike) return [isoLike[1] ?? '', isoLike[2] ?? '', isoLike[3] ?? ''];
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}{3,9})[-/. ](\d{4})$/u.exec(text.trim());
  if (!dayFirst) return null;
  const [, day = '', middle = '', year = ''] = dayFirst;
  const named = MONTHS.indexOf(middle.slice(0, 3).toLowerCase());
  const month = named >= 0 ? String(named + 1) : middle;
  return /^\d+$/.test(month) ? [year, month.padStart(2, '0'), day.padStart(2, '0')] : null;
}

/** The usual forms of one full date: what screens and papers write it as. Empty for what is not surely one. */
export function readDate(text: string): string[] {
  const parts = partsOf(text);
  if (parts === null) return [];
  const [year, month, day] = parts;
  const name = MONTHS[Number(month) - 1];
  const short = year.slice(2);
  return [
    `${year}-${month}-${day}`,
    `${day}-${month}-${year}`,
    `${month}-${day}-${year}`,
    `${year}${month}${day}`,
    `${short}${month}${day}`,
    `${day}${month}${year}`,
    ...(name === undefined ? [] : [`${day} ${name} ${year}`, `${Number(day)} ${name} ${year}`]),
  ];
}
