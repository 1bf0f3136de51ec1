/** Characters that end the name of a region, town, district or street in Chinese and Japanese. */
const HAN_KINDS = '省市区區县縣镇鎮乡鄉村路街道巷弄都府県町郡';
/** A name may contain kana that join its characters: 丸の内, 霞が関, 茅ヶ崎. */
const JOINED = '\\p{sc=Han}(?:[のノがヶケガツッ]?\\p{sc=Han})*';
/** The parts of an address. Kyoto (京都) is listed because its name itself contains such an ending. */
const HAN_PART = new RegExp(`京都[府市]|${JOINED}?[${HAN_KINDS}]|${JOINED}`, 'gu');
const ENDS_WITH_KIND = new RegExp(`[${HAN_KINDS}]$`, 'u');
/** A region or town is also written without its final character: 北京, 서울. */
const HAN_TOWN = /^(\p{sc=Han}{2,})[省市都府県]$/u;
/** In Korean, each of them is a separate word. */
const HANGUL_PART = /\p{sc=Hang}+[시도군구읍면동리로길](?!\p{L})/gu;
const HANGUL_TOWN = /^(\p{sc=Hang}{2,}?)(?:특별자치|특별|광역)?[시도]$/u;
/** Two characters ending with such a character are often an ordinary word: 市区. */
const SHORTEST = 3;
/** A Japanese town quarter may be that short, but only after its town: 例町. */
const QUARTER = new RegExp(`^[^${HAN_KINDS}]町$`, 'u');
/** A building name between house and room number, containing katakana. */
const BUILDING =
  /(?<=[\p{N}号地]\s?)(?![号番])(?=[\p{sc=Han}ー]*\p{sc=Katakana})[\p{sc=Han}\p{sc=Katakana}ー]{3,}?(?=\s?(\p{N}+))/gu;

function hanPlaces(address: string): string[] {
  const all = [...address.matchAll(HAN_PART)];
  return all.flatMap(({ 0: part, index }, at) => {
    const before = all[at - 1];
    const isBehindKind =
      before !== undefined && before.index + before[0].length === index && ENDS_WITH_KIND.test(before[0]);
    // Without such an ending, a part is a name only directly after one that has it.
    const isQuarter = isBehindKind && QUARTER.test(part);
    const isNamed = ENDS_WITH_KIND.test(part)
      ? part.length >= SHORTEST || isQuarter
      : isBehindKind && part.length > 1;
    return isNamed ? [part, ...(HAN_TOWN.exec(part)?.slice(1) ?? [])] : [];
  });
}

const hangulPlaces = (address: string): string[] =>
  [...address.matchAll(HANGUL_PART)].flatMap(([part]) =>
    part.length < SHORTEST ? [] : [part, ...(HANGUL_TOWN.exec(part)?.slice(1) ?? [])],
  );

/** Building names. A name without Chinese characters may be generic, so it is combined with the room number. */
const buildings = (address: string): string[] =>
  [...address.matchAll(BUILDING)].map(([building, room = '']) =>
    /\p{sc=Han}/u.test(building) ? building : building + room,
  );

/** The regions, towns, districts, streets and buildings of an address in Chinese, Japanese or Korean, separately. */
export const unspacedPlaces = (address: string): string[] => [
  ...new Set([...hanPlaces(address), ...hangulPlaces(address), ...buildings(address)]),
];
