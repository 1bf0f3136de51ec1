/** Journeys of the sample set, named after what they show. `resources/sandbox/labels.json` describes each. */
export const SAMPLE = {
  clean: 'a7a13c3853ec109c4faa9f53',
  faceMismatch: '96ea126acdc36147594005bb',
  covered: '7a145a18a5928d616390f754',
  arabic: '0bf70b7483772bdc708166fc',
  cyrillic: 'f90914f65ef087886182bcf1',
  nothing: '19f20cbda96791c31a9bc05a',
  notLive: 'fbd2c91bf0a3bdf85882ac00',
  diacritics: '8705023f7f7e396030628d24',
  chinese: '4f4275d659d0214a595ec9e7',
  brokenMedia: '364da1e1ce601f75faf191a7',
  newerDialect: 'abbd9206d2b36a52e6f329ee',
  contradictory: '6f3ed24d548967a6fd7081a2',
  halfWay: 'b952e159ac4e227d90cb749a',
  hostile: '6a351da3c47398896ffac951',
  longNames: '63ff8de92057da5b27141160',
  full: '80836248707767e5883942bf',
  /** One of its matches has an alias of the type "Also Known As". */
  knownAs: '90256d197be9bded4466afac',
} as const;

/** An applicant of the sample set with cases of every kind, and two cases that only seem to be hers. */
export const ELENA = {
  journey: SAMPLE.clean,
  spotSame: '2fbd881187e001749faa1165',
  spotDifferent: 'fc520f3a1e06cc55fb08765a',
  namesake: '30d80e57817397d076e14c7a',
  checkByReference: '813a33f961a12c8a3c9567b4',
} as const;
