export const FACE_FORM = {
  features: 'Features',
  feature: 'Feature',
  assessment: 'Your assessment',
  missing: 'Choose an assessment.',
  optional: 'Optional',
  record: 'Record',
} as const;

export const FACE_LIST = {
  title: 'Recorded comparisons',
  you: 'You',
  noFeatures: 'No features assessed.',
  waits: '{name} has compared these faces. The result is shown after you record your own comparison.',
  pair: '{left} with {right}',
} as const;

export const FACE_PANEL = {
  title: 'Your comparison',
  readOnly: 'This case is read-only, so no face comparison can be recorded.',
  inProgress: 'Comparison in progress',
  showImages: 'Show images',
  unblindedPair: '{left} with {right}. You have seen the score: recorded as unblinded.',
  purpose: 'Record your own assessment before you see the service’s result. The journal keeps the order.',
  openTwo: 'Open two saved images to compare them.',
  compareThese: 'Compare these faces',
  recorded: 'Recorded',
  hiding:
    'Until then, the service’s face results are hidden in rules, data consistency, related cases, the worklist, the raw response and reports. Its decisions are shown unchanged.',
  ofPair: 'Of {left} with {right}.',
} as const;
