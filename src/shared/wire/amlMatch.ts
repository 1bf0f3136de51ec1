import type { SendsOf } from './catalogue';
import { closed, dictionary, figure, flag, link, list, part, rows, text, textList, texts } from './fields';
import { TOPICS } from './topics';
import { AML_DATASETS, MONITOR_UPDATE_TYPES } from './vocabulary';

const NOT_SHOWN = 'The structure is not shown by the specification; these members are received in practice.';

/** The specification does not show this structure; these members are received in practice. */
export const amlAliasSchema = part(
  'AmlAlias',
  {
    name: text({ label: 'Name', section: '2.14.1', sensitivity: 'names', isUnspecified: true }),
    firstName: text({ label: 'First name', section: '2.14.1', sensitivity: 'names', isUnspecified: true }),
    middleName: text({ label: 'Middle name', section: '2.14.1', sensitivity: 'names', isUnspecified: true }),
    lastName: text({ label: 'Last name', section: '2.14.1', sensitivity: 'names', isUnspecified: true }),
    type: text({ label: 'Type', section: '2.14.1', sensitivity: 'none', isUnspecified: true }),
  },
  { principal: 'name', bareIn: ['aml-check'] },
);

/** Received in practice, like aliases. */
export const amlAddressSchema = part(
  'AmlAddress',
  {
    address: text({ label: 'Address', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    line1: text({ label: 'Line 1', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    line2: text({ label: 'Line 2', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    postcode: text({ label: 'Postcode', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    city: text({ label: 'City', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    county: text({ label: 'County', section: '2.14.1', sensitivity: 'addresses', isUnspecified: true }),
    countryIsoCode: text({
      label: 'Country code',
      section: '2.14.1',
      sensitivity: 'none',
      isUnspecified: true,
    }),
    addressType: text({ label: 'Type', section: '2.14.1', sensitivity: 'none', isUnspecified: true }),
  },
  { principal: 'address' },
);

/** Specification 2.14.1. The address is opened only after the reader has confirmed it. */
export const mediaLinkSchema = part(
  'MediaLink',
  {
    title: text({ label: 'Headline', section: '2.14.1', sensitivity: 'unclassified', isProse: true }),
    url: link({ label: 'URL', section: '2.14.1', sensitivity: 'unclassified', isProse: true }),
    snippet: texts({
      label: 'Extract',
      section: '2.14.1',
      sensitivity: 'unclassified',
      isProse: true,
      listIn: ['aml-check', 'aml-history'],
    }),
  },
  { principal: 'title' },
);

/**
 * Specification 2.14.1: what one category of sources states. The specification shows a single link; a list of links
 * is read as well.
 */
export const amlDetailSchema = part(
  'AmlDetail',
  {
    title: text({ label: 'Title', section: '2.14.1', sensitivity: 'none', mayQuote: true }),
    data: dictionary(textList, {
      label: 'Data',
      section: '2.14.1',
      sensitivity: 'unclassified',
      isProse: true,
      about: 'Any number of named lists of texts.',
      keys: {
        examples: ['Country', 'Date of Birth', 'Political Position', 'Chamber', 'Institution Type'],
        sensitivityOf: () => 'unclassified',
      },
    }),
    datasets: texts({
      label: 'Datasets',
      section: '2.14.1',
      sensitivity: 'none',
      isTitle: true,
      listIn: ['aml-check', 'aml-history'],
    }),
    datasets_classes: texts({
      label: 'Dataset classes',
      section: '2.14.1',
      sensitivity: 'none',
      isTitle: true,
      listIn: ['aml-check', 'aml-history'],
    }),
    media_links: list(mediaLinkSchema, { label: 'Media links', section: '2.14.1', takesOne: true }),
  },
  { principal: 'title' },
);

const HISTORY = ['aml-history'] as const;
const RESULT = ['aml-check'] as const;

/**
 * Specification 2.14.1, all three variants in one. Countries and birth dates are texts in the journey result and the
 * history but lists in the AML result. Aliases are objects, but texts in the AML result.
 */
export const amlMatchSchema = part(
  'AmlMatch',
  {
    name: text({
      label: 'Name',
      section: '2.14.1',
      sensitivity: 'names',
      about: 'Name of the profile found.',
      required: true,
    }),
    aliases: list(amlAliasSchema, {
      label: 'Aliases',
      section: '2.14.1',
      about: `Other names. ${NOT_SHOWN}`,
      nullable: true,
    }),
    countries: texts({
      label: 'Countries',
      section: '2.14.1',
      sensitivity: 'none',
      about: 'Countries from addresses and nationalities; two-letter ISO codes.',
      nullable: true,
      listIn: RESULT,
    }),
    datesOfBirth: texts({
      label: 'Dates of birth',
      section: '2.14.1',
      sensitivity: 'birth-dates',
      about: 'In YYYY-MM-DD, YYYY-MM or YYYY format.',
      nullable: true,
      listIn: RESULT,
    }),
    sex: text({ label: 'Sex', section: '2.14.1', sensitivity: 'none', nullable: true }),
    datasets: texts({
      label: 'Datasets',
      section: '2.14.1',
      sensitivity: 'none',
      about: 'Databases of the match.',
      nullable: true,
      listIn: ['journey', 'aml-check', 'aml-history'],
      meanings: AML_DATASETS,
      isClosed: true,
    }),
    addresses: list(amlAddressSchema, {
      label: 'Addresses',
      section: '2.14.1',
      about: NOT_SHOWN,
      nullable: true,
    }),
    notes: texts({
      label: 'Notes',
      section: '2.14.1',
      sensitivity: 'unclassified',
      isProse: true,
      nullable: true,
    }),
    score: figure({
      label: 'Score',
      section: '2.14.1',
      sensitivity: 'none',
      about: 'Relevance score, used only to order results; not an absolute ranking.',
      isCaveat: true,
      required: true,
    }),
    resource_id: text({
      label: 'Resource ID',
      section: '2.14.1',
      sensitivity: 'none',
      about: 'Unique identifier of the match; used for whitelisting and match status updates.',
    }),
    match_id: text({ label: 'Match ID', section: '2.14.1', sensitivity: 'none', only: HISTORY }),
    match_status: text({ label: 'Match status', section: '2.14.1', sensitivity: 'none', only: HISTORY }),
    is_whitelisted: flag(
      { true: 'Whitelisted', false: 'Not whitelisted' },
      { label: 'Whitelist', section: '2.14.1', sensitivity: 'none', only: HISTORY },
    ),
    aml_record_version: figure({
      label: 'Version',
      section: '2.14.1',
      sensitivity: 'none',
      about: 'Version number of the match.',
      only: HISTORY,
    }),
    ongoing_monitor_update_type: closed(MONITOR_UPDATE_TYPES, {
      label: 'Service’s label',
      section: '2.14.1',
      sensitivity: 'none',
      nullable: true,
      nullMeans: 'No update',
      only: HISTORY,
    }),
    details: dictionary(amlDetailSchema, {
      label: 'Details',
      section: '2.14.1',
      about: 'Properties by category; the complete list of categories is not published.',
      nullable: true,
      only: ['aml-check', 'aml-history'],
      keys: { examples: ['adverse-media', 'pep-institution'] },
    }),
  },
  {
    principal: 'name',
    marks: ['name', 'resource_id', 'match_id', 'datesOfBirth', 'datasets', 'score'],
  },
);

export const matchRows = rows(amlMatchSchema, {
  label: 'Matches',
  section: '2.14',
  about: 'Matched records.',
  nullable: true,
  topic: TOPICS.matches,
});

export type AmlMatch = SendsOf<typeof amlMatchSchema>;
