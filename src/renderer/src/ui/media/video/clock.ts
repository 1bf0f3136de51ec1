/** A video time in seconds as text, to the hundredth: `0:04.27`, `1:02:03.00`. A dash if it is unknown. */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '–';
  const hundredths = Math.round(seconds * 100);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(hundredths / 360_000),
    Math.floor(hundredths / 6000) % 60,
    hundredths % 6000,
  ];
  const tail = `${pad(Math.floor(rest / 100))}.${pad(rest % 100)}`;
  return hours > 0 ? `${String(hours)}:${pad(minutes)}:${tail}` : `${String(minutes)}:${tail}`;
}
