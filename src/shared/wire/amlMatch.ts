import { z } from 'zod';
import { maybeEnum, maybeFlag, maybeText, openEnum, score, text, textOrList } from './fields';
import type { Reading } from './reading';
import { AML_DATASETS, MONITOR_UPDATE_TYPES } from './vocabulary';

/** Not in the specification, which shows no structure; these keys are the ones seen in public samples. */
export const amlAliasSchema = z
  .looseObject({
    firstName: maybeText('Given name.'),
    middleName: maybeText('Middle name.'),
    lastName: maybeText('Family name.'),
    type: maybeText('Kind of alias.'),
  })
  .meta({ id: 'AmlAlias', description: 'Another name of the matched profile.' });

/** Not in the specification, which shows no structure; these keys are the ones seen in public samples. */
export const amlAddressSchema = z
  .looseObject({
    addressType: maybeText('Kind of address.'),
    line1: maybeText('First line.'),
    line2: maybeText('Second line.'),
    postcode: maybeText('Postal code.'),
    city: maybeText('City.'),
    county: maybeText('County or state.'),
    countryIsoCode: maybeText('Country code.'),
  })
  .meta({ id: 'AmlAddress', description: 'An address of the matched profile.' });

/** Specification 2.14.1: a link to a publication. */
export const mediaLinkSchema = z
  .looseObject({
    snippet: textOrList('Extracts.'),
    title: maybeText('Headline.'),
    url: maybeText('Address of the publication; untrusted text.'),
  })
  .meta({ id: 'MediaLink', description: 'A publication about the matched profile.' });

/** Specification 2.14.1: what one category of sources says. Drift: one link is shown, a list of links is accepted. */
export const amlDetailSchema = z
  .looseObject({
    title: maybeText('Title of the category.'),
    data: z.record(z.string(), z.array(z.string())).nullish().describe('Any number of named lists of texts.'),
    datasets: z.array(z.string()).nullish().describe('Source lists.'),
    datasets_classes: z.array(z.string()).nullish().describe('Classes of the source lists.'),
    media_links: z
      .union([mediaLinkSchema, z.array(mediaLinkSchema)])
      .nullish()
      .describe('Publications.'),
  })
  .meta({ id: 'AmlDetail', description: 'Properties of a match in one category.' });

/**
 * Specification 2.14.1, all three variants in one: journey, AML result, and history, which adds the last five
 * fields. Drift: countries, birth dates and notes come as one text or a list, aliases as texts or objects.
 */
export const amlMatchSchema = z
  .looseObject({
    name: text('Name of the profile found.'),
    countries: textOrList('Countries of addresses and nationalities, two-letter codes.'),
    datesOfBirth: textOrList('Birth dates, whole or partial (YYYY-MM-DD, YYYY-MM, YYYY).'),
    notes: textOrList('Notes.'),
    datasets: z
      .array(openEnum(AML_DATASETS, 'Kind of database.'))
      .nullish()
      .describe('Kinds of databases the profile is in.'),
    aliases: z
      .array(z.union([z.string(), amlAliasSchema]))
      .nullish()
      .describe('Other names, as texts or objects.'),
    addresses: z
      .array(z.union([z.string(), amlAddressSchema]))
      .nullish()
      .describe('Addresses.'),
    sex: maybeText('Gender.'),
    score: score('Orders results among themselves; says nothing on its own.'),
    resource_id: maybeText('Identifier of the match, used to whitelist it or set its status.'),
    details: z
      .record(z.string(), amlDetailSchema)
      .nullish()
      .describe('Properties by category of sources; the categories are an open list.'),
    is_whitelisted: maybeFlag('Whether the match is on the whitelist.'),
    match_status: maybeText('Status given to the match; words not stated.'),
    match_id: maybeText('Identifier of the match in the monitored record.'),
    aml_record_version: z.number().nullish().describe('Version number of this match.'),
    ongoing_monitor_update_type: maybeEnum(
      MONITOR_UPDATE_TYPES,
      'What the version did to the match; null when it did nothing.',
    ),
  })
  .meta({ id: 'AmlMatch', description: 'A watch-list profile that may be the applicant.' });

/**
 * The matches of a history answer. Drift: whether this is a list or an object around one is not shown, so an
 * object is accepted too; `listAmlMatches` gives the list either way.
 */
export const amlMatchesSchema = z
  .union([
    z.array(amlMatchSchema),
    z.looseObject({ matches: z.array(amlMatchSchema).nullish().describe('The matches.') }),
  ])
  .meta({ id: 'AmlMatches', description: 'Matches, as a list or inside an object.' });

export type AmlAlias = Reading<typeof amlAliasSchema>;
export type AmlAddress = Reading<typeof amlAddressSchema>;
export type MediaLink = Reading<typeof mediaLinkSchema>;
export type AmlDetail = Reading<typeof amlDetailSchema>;
export type AmlMatch = Reading<typeof amlMatchSchema>;
export type AmlMatches = Reading<typeof amlMatchesSchema>;
