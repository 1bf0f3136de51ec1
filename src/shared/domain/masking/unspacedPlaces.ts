/** Ends the name of a region, a town, a district or a street in Chinese and Japanese characters. */
const HAN_KINDS = '省市区區县縣镇鎮乡鄉村路街道巷弄都府県町郡';
/** Of Kyoto, the name ends as a kind does. */
/** Within a name in characters stand letters that join them: 丸の内, 霞が関, 茅ヶ崎. */
const JOINED = '\\p{sc=Han}(?:[のノがヶケガツッ]?\\p{sc=Han})*';
const HAN_PART = new RegExp(`京都[府市]|${JOINED}?[${HAN_KINDS}]|${JOINED}`, 'gu');
const ENDS_WITH_KIND = new RegExp(`[${HAN_KINDS}]$`, 'u');
/** A region or a town is also said without its kind: 北京, 서울. */
const HAN_TOWN = /^(\p{sc=Han}{2,})[省市都府県]$/u;
/** In Korean each of them is a word. */
const HANGUL_PART = /\p{sc=Hang}+[시도군구읍면동리로길](?!\p{L})/gu;
const HANGUL_TOWN = /^(\p{sc=Hang}{2,}?)(?:특별자치|특별|광역)?[시도]$/u;
/** Two characters, the second a kind, are a word as often as a name: 市区. */
const SHORTEST = 3;
/** But in Japanese a quarter behind its town has such a name: 例町. */
const QUARTER = new RegExp(`^[^${HAN_KINDS}]町$`, 'u');
/** Behind the number of a house, with that of a room: its characters and syllables are no other word together. */
const BUILDING =
  /(?<=[\p{N}号地]\s?)(?![号番])(?=[\p{sc=Han}ー]*\p{sc=Katakana})[\p{sc=Han}\p{sc=Katakana}ー]{3,}?(?=\s?(\p{N}+))/gu;

function hanPlaces(address: string): string[] {
  const all = [...address.matchAll(HAN_PART)];
  return all.flatMap(({ 0: part, index }, at) => {
    const before = all[at - 1];
    const isBehindKind =
      before !== undefined && before.index + before[0].length === index && ENDS_WITH_KIND.test(before[0]);
    // What no kind ends is a quarter where it follows one, else it may be anything.
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

/** Buildings; without a name in characters it may be only of a kind, and is nobody's but with the number of the room. */
const buildings = (address: string): string[] =>
  [...address.matchAll(BUILDING)].map(([building, room = '']) =>
    /\p{sc=Han}/u.test(building) ? building : building + room,
  );

/**
 * Regions, towns, districts, streets and buildings of an address in Chinese or Japanese characters, or in Korean, each on
 * its own.
 */
export const unspacedPlaces = (address: string): string[] => [
  ...new Set([...hanPlaces(address), ...hangulPlaces(address), ...buildings(address)]),
];
