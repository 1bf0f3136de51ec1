import { describe, expect, it } from 'vitest';
import { isPlaceholder } from '@shared/domain/masking/placeholders';
import { isPlaceholderValue } from '../../../../src/main/redaction/leakPlaceholders';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const PLACEHOLDERS =
  'None|nil|N/A|n/a|n.a.|Not applicable|Not available|Not known|Not stated|Unknown|Unemployed|Self-employed|Keine|Entfällt|' +
  'Arbeitslos|Aucun|Néant|Sans emploi|Ninguno|No consta|Desempleado|Nenhum|Não aplicável|Nessuno|Disoccupato|Geen|N.v.t.|' +
  'Brak|Yok|нет|Не работает|لا يوجد|无|没有|不明|なし|무직|-|—';

describe('a value that states there is none', () => {
  it.each(PLACEHOLDERS.split('|'))('is known to both sides: %s', (text) => {
    expect([isPlaceholderValue(text), isPlaceholder(text)]).toEqual([true, true]);
  });

  it.each(['Na', 'No', 'Yes', 'Anna None', 'Noner', '7'])('is not %s', (text) => {
    expect([isPlaceholderValue(text), isPlaceholder(text)]).toEqual([false, false]);
  });

  it.each<[field: string, value: string, note: string]>([
    ['Spouse', 'None', 'None of the pictures is blurred, none.'],
    ['Spouse', 'Nil', 'Nil return.'],
    ['Employer', 'Unemployed', 'Unemployed since 2019, or N/A.'],
    ['Employer', 'N/A', 'Employer: N/A.'],
    ['Favourite', 'None', 'None of the pictures is blurred, none.'],
    ['Favourite', 'Unemployed', 'Unemployed since 2019.'],
    ['Favourite', '-', 'A note - with a dash.'],
  ])('of %s, %s, is searched for in no text', async (field, value, note) => {
    const { copy, leaks } = redactedCase(
      journeyOfFields({ [field]: value }, 'Ridwan Haddad'),
      ['names', 'numbers', 'addresses'],
      [noteOf(note)],
    );
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  });

  it('is still removed where it was received, and a name beside it everywhere', async () => {
    const value = journeyOfFields({ Spouse: 'None', Mother: 'Zuzanna Qwertowska' }, 'Ridwan Haddad');
    const { copy, leaks } = redactedCase(value, ['names'], [noteOf('None saw Zuzanna Qwertowska.')]);
    expect(noteTextsOf(copy)).toEqual(['None saw [name removed].']);
    expect(JSON.stringify(copy)).not.toContain('"None"');
    expect(await leaks()).toEqual([]);
  });
});
