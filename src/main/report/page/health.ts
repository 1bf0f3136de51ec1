import { isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { NO_FINDINGS, NOTHING_TO_CHECK } from '@shared/presentation/sections/summary';
import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import { absent, code, emptySection, filled, foreign, none, paragraph, table, type Section } from './kit';
import type { Draft } from './parts';

/** Places where two received values cannot both be so. */
export function healthSection({ dossier }: Draft): Section {
  const { health, view } = dossier;
  const [id, title] = ['health', 'Data consistency'];
  if (health.length === 0) return emptySection(id, title, isCheckable(view) ? NO_FINDINGS : NOTHING_TO_CHECK);
  return filled(
    id,
    title,
    html`${paragraph(`${counted(health.length, 'finding')}. Findings decide nothing.`)}
    ${table(
      ['Finding', 'Values as received'],
      health.map(({ sentence, quotes, code: name }) => [
        html`${sentence}<br />${code(name)}`,
        html`<ul class="values">
          ${quotes.map(
            ({ label, value, pointer }) =>
              html`<li>
                ${foreign(label)}: ${value === null ? absent('null or not in the response') : foreign(value)}
                ${pointer === null ? none : code(pointer)}
              </li>`,
          )}
        </ul>`,
      ]),
    )}`,
  );
}
