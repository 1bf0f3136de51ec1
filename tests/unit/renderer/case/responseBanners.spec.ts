// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { answered, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';
import ResponseBanners from '../../../../src/renderer/src/features/case/ResponseBanners.vue';

describe('what is said above a case', () => {
  const stated = (line: number): string => {
    const view = viewOf({});
    const [newest] = view.responses;
    const syntaxError = { line, column: line, message: 'sample' };
    const props = { view: { ...view, responses: [{ ...newest!, syntaxError }] } };
    return mount(ResponseBanners, { props, global: { plugins: [createPinia()] } }).text();
  };

  it('distinguishes a response that is not JSON from one whose bytes are lost', () => {
    expect(stated(3)).toContain('The latest response is not valid JSON');
    expect(stated(3)).toContain('Line 3, column 3.');
    expect(stated(0)).toContain('cannot be read from the vault');
    expect(stated(0)).not.toContain('JSON');
  });

  it('names an imported file that is no result, and says which one is shown', () => {
    const view = viewOf({});
    const [shown] = view.responses;
    const newest = {
      ...shown!,
      sha256: sha('f'),
      origin: 'file' as const,
      otherShape: { is: 'event' } as const,
    };
    const responses = [newest, { ...shown!, otherShape: null }];
    const props = { view: { ...view, responses, otherShape: null } };
    const text = mount(ResponseBanners, { props, global: { plugins: [createPinia()] } }).text();
    expect(text).toContain('The latest response is not a journey result');
    expect(text).toContain('The previous response is shown.');
    expect(text).toContain('the body of a webhook event');
    expect(text).not.toContain('this is the latest');
  });

  it('says of the latest request alone that it brought no result', () => {
    const CUT = { ok: false, line: 2, column: 16, message: 'sample' } as const;
    const refused = {
      type: 'absent',
      reason: 'error-object',
      status: 200,
      serviceCode: null,
      attempts: 1,
    } as const;
    const textAfter = (...more: JournalEvent[]) => {
      const events = [answered(sha('b')), answered(sha('c')), ...more];
      const changed = {
        ok: true,
        value: { ...journeySample, final_decision: 'Refer' },
        repeated: [],
      } as const;
      const responses = [
        [sha('b'), changed],
        [sha('c'), CUT],
      ] as const;
      const view = viewOf({ ...journeySample, journey_id: 'journey-1' }, { events, responses });
      return mount(ResponseBanners, { props: { view }, global: { plugins: [createPinia()] } }).text();
    };
    const [cut, error] = [textAfter(), textAfter({ ...refused, request: answered('').request })];
    expect(cut).toMatch(/requested again at .+ and not received: the response is not valid JSON\./);
    expect(cut).toContain('Show raw response');
    expect(error).toContain('the service sent an error message with a success status');
    for (const text of [cut, error]) {
      expect(text).not.toContain('The latest response is not valid JSON');
      expect(text).not.toContain('this is the latest');
    }
  });

  it('calls the response the last one received where it was requested again in vain', () => {
    const value = { ...journeySample, final_decision: 'Refer' };
    const textAfter = (...more: JournalEvent[]) => {
      const responses = [[sha('b'), { ok: true, value, repeated: [] }]] as const;
      const view = viewOf(
        { ...journeySample, journey_id: 'journey-1' },
        { events: [answered(sha('b')), ...more], responses },
      );
      return mount(ResponseBanners, { props: { view }, global: { plugins: [createPinia()] } }).text();
    };
    const { request } = answered('');
    const failed = { status: 503, serviceCode: null, attempts: 1 };
    expect(textAfter()).toContain('this is the latest.');
    const text = textAfter({ type: 'absent', request, reason: 'server-error', ...failed });
    expect(text).toContain('this is the last one received: it was requested again and not received.');
    expect(text).not.toContain('this is the latest');
  });

  it('names what was requested again and not received, and what is shown in its place', () => {
    const view = viewOf({ ...journeySample, journey_id: 'journey-1' });
    const request = { operation: 'journeyResult', id: 'journey-1' } as const;
    const one = { request, reason: 'error-object', status: 200, serviceCode: 'not_ready' } as const;
    const textWith = (raw: string | null) => {
      const notReceived = [{ ...one, at: '2030-01-01T00:00:00.000Z', raw, shown: 'service' as const }];
      const props = { view: { ...view, notReceived } };
      return mount(ResponseBanners, { props, global: { plugins: [createPinia()] } }).text();
    };
    const text = textWith(null);
    expect(text).not.toContain('Show raw response');
    expect(textWith(sha('b')), 'whatever the reason').toContain('Show raw response');
    expect(text).toContain('Requested and not received');
    expect(text).toMatch(/Journey result: requested again at .+ and not received: .+ \(not_ready\)\./);
    expect(text).toContain('The response shown was received before.');
  });
});
