import { describe, expect, it } from 'vitest';
import { fieldKey, sensitivityOfField } from '@shared/wire/extractedFields';

describe('a field’s name as it is compared', () => {
  it.each([
    ['Full Name', 'full name'],
    ['FULL_NAME', 'full name'],
    ['fullName', 'full name'],
    [' first-name  native ', 'first name native'],
    ['Date of Birth', 'birth date'],
    ['birthDate', 'birth date'],
    ['DOB', 'birth date'],
    ['Birthdate', 'birth date'],
    ['Date Of Issue', 'issue date'],
    ['Issuance Date', 'issue date'],
    ['Issued on', 'issue date'],
    ['Date of Expiry', 'expiry date'],
    ['Valid until', 'expiry date'],
    ['Valid_Thru', 'expiry date'],
    ['Document Expiration Date', 'expiry date'],
    ['Expires', 'expiry date'],
    ['Birth Date Hijri', 'birth date hijri'],
    ['Date of Birth (Native)', 'date of birth (native)'],
    ['Date of Birth Native', 'birth date native'],
    // Another thing by nearly the same words.
    ['Birth', 'birth'],
    ['Issue', 'issue'],
    ['Passport Expiry Date', 'passport expiry date'],
    ['Place of Birth', 'place of birth'],
    ['Valid', 'valid'],
    ['Native', 'native'],
    ['', ''],
  ])('%j: %j', (name, key) => {
    expect(fieldKey(name)).toBe(key);
  });
});

describe('what the value of a field discloses', () => {
  it.each([
    ['Full Name', 'names'],
    ['FULL_NAME', 'names'],
    ['fullName', 'names'],
    ['First Name Native', 'names'],
    ['Birth Date Hijri', 'birth-dates'],
    ['MRZ', ['names', 'numbers', 'birth-dates']],
    ['Combined Data', ['names', 'numbers', 'birth-dates']],
    ['Mother Name Native', 'names'],
    ['Passport Number', 'numbers'],
    ['email', ['names', 'numbers']],
    ['Barcode', ['names', 'numbers', 'birth-dates']],
    ['Date of Birth', 'birth-dates'],
    ['Age', 'birth-dates'],
    ['Place of Birth', 'addresses'],
    ['Valid until', 'none'],
    ['Full Name (Arabic)', 'names'],
    ['Full Name (Latin)', 'names'],
    ['Full Name - Arabic', 'names'],
    ['full_name_ar', 'names'],
    ['fullNameArabic', 'names'],
    ['Name in Latin Letters', 'names'],
    ['First Name (Native Script)', 'names'],
    ['Arabic Name', 'names'],
    ['Date of Birth (Arabic)', 'birth-dates'],
    ['Birth Date (Hijri)', 'birth-dates'],
    ['Address (English)', 'addresses'],
    ['Nationality (Arabic)', 'none'],
    ['Favourite Name', 'unclassified'],
    ['Favourite Name (Arabic)', 'unclassified'],
    ['Full Name (Favourite)', 'unclassified'],
    ['Full Name (Arabic) of the Wife', 'unclassified'],
    ['Native Country', 'unclassified'],
    ['Arabic', 'unclassified'],
    ['Sex', 'none'],
    ['Eye Colour', 'none'],
    ['constructor', 'unclassified'],
    ['__proto__', 'unclassified'],
    ['', 'unclassified'],
  ])('of %j', (name, sensitivity) => {
    expect(sensitivityOfField(name)).toEqual(sensitivity);
  });
});
