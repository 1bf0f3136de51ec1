import { describe, expect, it } from 'vitest';
import { isOrganisation, organisationForms } from '@shared/domain/masking/organisations';

describe('the name of an organisation', () => {
  it.each([
    ['Quillmore Ltd', 'Full Name', true],
    ['First National Bank', 'Full Name', true],
    ['Anna Bank', 'Full Name', false],
    ['Kim Doo Hwan', 'Full Name', false],
    ['China Mobile', 'Employer', true],
    ['China Mobile', 'Full Name', false],
    ['The Green Grocers', 'company_name', true],
    ['Fatima Samplekhan', 'Sponsor', false],
    ['Jan van der Berg', 'Sponsor', false],
    ['John Brown', 'Sponsor', false],
  ])('%s of %s: %s', (text, field, is) => {
    expect(isOrganisation(text, field)).toBe(is);
  });

  it('is searched for whole, and by no ordinary word of it', () => {
    expect(organisationForms('The Royal Bank of Scotland', true)).toEqual({
      phrases: ['The Royal Bank of Scotland', 'Royal Bank of Scotland'],
      capital: [],
    });
    expect(organisationForms('Quillmore Shipping GmbH', true)).toEqual({
      phrases: ['Quillmore Shipping GmbH', 'Quillmore Shipping'],
      capital: ['Quillmore'],
    });
  });

  it('of one word is searched for with a capital if that is an ordinary word', () => {
    expect(organisationForms('Quillmore', true)).toEqual({ phrases: ['Quillmore'], capital: [] });
    expect(organisationForms('Orange', true)).toEqual({ phrases: [], capital: ['Orange'] });
    expect(organisationForms('Government', true)).toEqual({ phrases: [], capital: [] });
  });
});
