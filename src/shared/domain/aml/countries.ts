import { once } from '../../lib/once';
import { foldLetters } from '../../text/letters';

/** ISO 3166-1: each two-letter code followed by its three-letter one. */
const PAIRS =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE ' +
  'BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS ' +
  'BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN ' +
  'COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST ' +
  'EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF ' +
  'GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD ' +
  'HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM ' +
  'JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA ' +
  'LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM ' +
  'NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG ' +
  'PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA ' +
  'SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD ' +
  'STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON ' +
  'TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR ' +
  'VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE';

/**
 * Country codes outside ISO 3166-1 that documents and lists use: codes of the machine-readable zone (ICAO Doc 9303-3,
 * section 5), the reserved codes UK and EL, and codes used for Kosovo.
 */
const OTHER_CODES = new Map(
  Object.entries({
    D: 'DE',
    GBD: 'GB',
    GBN: 'GB',
    GBO: 'GB',
    GBP: 'GB',
    GBS: 'GB',
    UK: 'GB',
    EL: 'GR',
    RKS: 'XK',
    XK: 'XK',
    XKX: 'XK',
  }),
);

const TWO_LETTER = new Set<string>();
const FROM_THREE = new Map<string, string>();
for (const pair of PAIRS.split(' ')) {
  TWO_LETTER.add(pair.slice(0, 2));
  FROM_THREE.set(pair.slice(2), pair.slice(0, 2));
}

/** Codes by lower-case English country name, from `Intl`. Created on first use. */
const codesByName = once(() => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return new Map([...TWO_LETTER, 'XK'].map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
});

/**
 * Returns the two-letter code of a country given by a two-letter code, a three-letter code or an English name. Null
 * for anything else, such as the code for stateless persons, an organisation or a fictional country.
 */
export function readCountry(text: string): string | null {
  const trimmed = text.trim();
  // `toUpperCase` would convert `ß` and ligatures to two letters.
  const code = /^[A-Za-z]+<*$/.test(trimmed) ? trimmed.toUpperCase().replace(/<+$/, '') : '';
  if (TWO_LETTER.has(code)) return code;
  return FROM_THREE.get(code) ?? OTHER_CODES.get(code) ?? codesByName().get(trimmed.toLowerCase()) ?? null;
}

/** What is entered if no country is known: nothing, fillers, a word such as "unknown", or the MRZ's code XXX. */
const NONE =
  /^(?:XXX|N ?\/ ?A|none|unknown|unspecified|undefined|not (?:known|stated|specified|available|applicable))?$/i;

/** Whether a text entered as a country means that no country is known. */
export const namesNone = (text: string): boolean => NONE.test(text.replace(/[\s<.*_–—-]+/g, ' ').trim());

/** Languages in which country names in addresses are recognised. */
const OF_ADDRESSES =
  'en de fr es it pt nl pl cs sk hu ro bg hr sr sl el tr ru uk sv da nb fi et lv lt ar he fa hi th vi id zh zh-TW ja ko';
/** The names of all countries in languages, whose codes have a space between them. */
export const countryNames = (languages: string): string[] =>
  languages.split(' ').flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return [...TWO_LETTER, 'XK'].map((code) => names.of(code) ?? code);
  });
const inAddresses = once(
  () => new Set(countryNames(OF_ADDRESSES).map((name) => foldLetters(name, 'search'))),
);

/** Whether a text is nothing but a country, given by a code or by its name in one of many languages. */
export function isCountry(text: string): boolean {
  if (readCountry(text) !== null) return true;
  return inAddresses().has(foldLetters(text.trim(), 'search').replace(/^the /, ''));
}
