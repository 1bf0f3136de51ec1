// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBytes } from '@shared/wire';

const utf8 = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseJsonBytes(utf8(text));

describe('JSON bytes', () => {
  it.each(['{"a":[1,-2.5e3,true,null,"ü"]}', ' 7 ', '"\\u00e9\\n"', '[]'])('%s are read', (text) => {
    expect(parse(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('may start with a byte order mark', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
    // Wherever the place of a fault is named, the mark is one of the characters before it, as in the raw response.
    expect(parse('\ufeff{x}')).toMatchObject({ ok: false, line: 1, column: 3 });
    expect(parse('\ufeff{\n x}')).toMatchObject({ ok: false, line: 2, column: 2 });
    const cut = Buffer.concat([Buffer.from('\ufeff{"'), Buffer.from([0xff])]);
    expect(parseJsonBytes(cut)).toMatchObject({ ok: false, line: 1, column: 4 });
  });

  it('of many megabytes are read', () => {
    const text = JSON.stringify(
      Array.from({ length: 200_000 }, (_, index) => ({ index, text: 'x'.repeat(20) })),
    );
    expect(text.length).toBeGreaterThan(8_000_000);
    expect(parse(text)).toMatchObject({ ok: true });
  });

  it('nested a hundred thousand levels deep do not end the program', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(typeof parse(text).ok).toBe('boolean');
    expect(parse(text.slice(0, -1))).toMatchObject({ ok: false });
  });
});

describe('what is not JSON is placed by line and column', () => {
  it.each([
    ['', 1, 1, 'empty'],
    ['\n  ', 2, 3, 'empty'],
    ['{', 1, 2, 'too early'],
    ['{"a":1,}', 1, 8, 'name in double quotes'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{a:1}', 1, 2, 'name in double quotes'],
    ['[1,]', 1, 4, 'value'],
    ['[1 2]', 1, 4, 'comma or ]'],
    ['{"a":1 "b":2}', 1, 8, 'comma or }'],
    ['[1}', 1, 3, 'comma or ]'],
    ['{"a":\n 01}', 2, 3, 'comma or }'],
    ['{"a":\r\n nope}', 2, 2, 'value'],
    ['[1.]', 1, 3, 'comma or ]'],
    ['[tru]', 1, 2, 'value'],
    ['["a\nb"]', 1, 4, 'control character'],
    ['["a\\x"]', 1, 4, 'escape'],
    ['["\\u12g4"]', 1, 3, 'escape'],
    ['"open', 1, 6, 'inside a string'],
    ['{} {}', 1, 4, 'follows'],
    ['<html>', 1, 1, 'value'],
    ["{'a':1}", 1, 2, 'name in double quotes'],
    ['["𝒳", oops]', 1, 7, 'value'],
  ])('%j at %i:%i', (text, line, column, message) => {
    expect(parse(text)).toMatchObject({ ok: false, line, column, message: expect.stringContaining(message) });
  });

  it('even where the bytes are not UTF-8', () => {
    const bytes = new Uint8Array([...utf8('{"é":\n"ab'), 0xff, ...utf8('"}')]);
    expect(parseJsonBytes(bytes)).toEqual({
      ok: false,
      line: 2,
      column: 4,
      message: 'The text is not UTF-8',
    });
    expect(parseJsonBytes(utf8('["é').subarray(0, 3))).toMatchObject({ ok: false, line: 1, column: 3 });
  });

  it('without quoting it', () => {
    expect(JSON.stringify(parse('{"name": SPECIMEN}'))).not.toContain('SPECIMEN');
  });
});

it('sound JSON is read, and cut anywhere it fails at its end', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, at) => {
      const text = JSON.stringify([value], null, 1);
      expect(parse(text)).toEqual({ ok: true, value: JSON.parse(text) });
      const cut = text.slice(0, at % text.length).replace(/[\ud800-\udbff]$/, '');
      const result = parse(cut);
      const end = cut.split('\n');
      expect(result).toMatchObject({ ok: false, line: end.length });
    }),
    { numRuns: 500 },
  );
});

it('agrees with the engine on what is JSON', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-',
    '.5',
    'e3',
    'true',
    'nul',
    ' ',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const result = parse(parts.join(''));
      if (!result.ok) expect(result.message).not.toContain('too large or nested');
    }),
    { numRuns: 5000 },
  );
});

describe('a number', () => {
  const valueOf = (text: string): unknown => {
    const parsed = parseJsonBytes(new TextEncoder().encode(text));
    return parsed.ok ? parsed.value : parsed;
  };

  it.each([
    ['{"a":12345678901234567890}', { a: '12345678901234567890' }],
    ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
    ['{"score":0.12345678901234567890123}', { score: '0.12345678901234567890123' }],
    ['1e400', '1e400'],
    ['[1e-400]', ['1e-400']],
    ['[1.00000000000000000001]', ['1.00000000000000000001']],
    // Seventeen digits: as many as a number may need, and not all such texts are one.
    ['{"score":0.98765432109876543}', { score: '0.98765432109876543' }],
    ['[-0.12345678901234568,9.0071992547409931]', [-0.12345678901234568, '9.0071992547409931']],
    ['[900719925474.09931, 0.0000123456789012345678]', ['900719925474.09931', '0.0000123456789012345678']],
    ['[9.0071992547409931e3]', ['9.0071992547409931e3']],
  ])('keeps all digits of %s as text', (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  it.each([
    '[9007199254740991,0.1,1.50,-2.0,1e3,1.5E-7,0.30000000000000004,100000000000000000000]',
    '{"a":"1234567890123456789"}',
  ])('that loses nothing stays one: %s', (text) => {
    expect(valueOf(text)).toEqual(JSON.parse(text));
  });

  it('is shown with the digits it was received with, however many', () => {
    const digits = fc.stringMatching(/^\d{1,24}$/);
    const exact = (number: string): bigint => {
      const [mantissa = '', exponent = '0'] = number.replace('-', '').split('e');
      const [units = '', decimals = ''] = mantissa.split('.');
      return BigInt(units + decimals) * 10n ** BigInt(60 - decimals.length + Number(exponent));
    };
    fc.assert(
      fc.property(fc.stringMatching(/^-?(?:0|[1-9]\d{0,19})$/), digits, (whole, fraction) => {
        const text = `${whole}.${fraction}`;
        const [shown] = valueOf(`[${text}]`) as [string | number];
        expect(exact(String(shown))).toBe(exact(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not matter where a text nests beyond all measure', () => {
    const depth = 100_000;
    const text = `${'['.repeat(depth)}12345678901234567890${']'.repeat(depth)}`;
    expect(Array.isArray(valueOf(text))).toBe(true);
  });
});

describe('a member that one object names twice', () => {
  it.each<[string, unknown, string[]]>([
    ['{"a":1,"a":2}', { a: [1, 2] }, ['/a']],
    ['{"a":"x", "b":0, "a" : "x"}', { a: 'x', b: 0 }, ['/a']],
    ['{"a":[{"b/c":[1],"b\\/c":[]}]}', { a: [{ 'b/c': [[1], []] }] }, ['/a/0/b~1c']],
    ['{"a":{"x":1},"a":{"x":1,"x":2},"a":null}', { a: [{ x: 1 }, { x: [1, 2] }, null] }, ['/a/x', '/a']],
    ['{"a":12345678901234567890,"a":1}', { a: ['12345678901234567890', 1] }, ['/a']],
    ['{"\\u0061":1,"a":2}', { a: [1, 2] }, ['/a']],
  ])('keeps every value of %s', (text, value, repeated) => {
    expect(parse(text)).toEqual({ ok: true, value, repeated });
    expect(parse(`\ufeff ${text}\n`)).toEqual({ ok: true, value, repeated });
  });

  it('keeps what looks like the keys of every object', () => {
    const text = '{"__proto__":{"a":1},"__proto__":2,"constructor":1}';
    const { value } = parse(text) as { value: object };
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value)).toEqual([
      ['__proto__', [{ a: 1 }, 2]],
      ['constructor', 1],
    ]);
  });

  it('is not a text that begins with a colon, or holds a quotation mark before one', () => {
    const value = { a: ':b', c: '": "', d: [':', ' :'] };
    expect(parse(JSON.stringify(value))).toEqual({ ok: true, value });
  });

  it('is found in any JSON at all, and in no JSON that has none', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue(), (value, other) => {
        const text = JSON.stringify({ k: value }, null, 1);
        expect(parse(text)).not.toHaveProperty('repeated');
        const twice = `{"k":${JSON.stringify(value)},"l":${JSON.stringify(other)},"k":"\\u0001"}`;
        expect(parse(twice)).toMatchObject({ repeated: ['/k'] });
      }),
    );
  });
});
