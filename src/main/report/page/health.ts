import { isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import { absent, code, foreign, none, paragraph, table, type Section } from './kit';
import type { Draft } from './parts';

/** Places where two received values cannot both be so. */
export function healthSection({ dossier }: Draft): Section {
  const { health, view } = dossier;
  return {
    id: 'health',
    title: 'Where the record contradicts itself',
    body:
      health.length === 0
        ? paragraph(
            absent(
              isCheckable(view)
                ? 'No contradiction was found by the checks of this version.'
                : 'There is nothing to check: no response is held that could be read as the result that was asked for.',
            ),
          )
        : html`${paragraph(`${counted(health.length, 'finding')}; they decide nothing.`)}
          ${table(
            ['Finding', 'The values, as received'],
            health.map(({ sentence, quotes, code: name }) => [
              html`${sentence}<br />${code(name)}`,
              html`<ul class="values">
                ${quotes.map(
                  ({ label, value, pointer }) =>
                    html`<li>
                      ${foreign(label)}:
                      ${value === null ? absent('null or not in the answer') : foreign(value)}
                      ${pointer === null ? none : code(pointer)}
                    </li>`,
                )}
              </ul>`,
            ]),
          )}`,
  };
}
