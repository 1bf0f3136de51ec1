import { html } from 'hono/html';
import type { CaseView, RuleItem } from '@shared/domain/caseView';
import { valueOrNull } from '@shared/record/received';
import type { Block, Group } from '@shared/presentation/blocks';
import { valueOf } from '@shared/presentation/facts';
import { author, instant, received, textLine, strong, type WorkSection } from '@shared/presentation/prose';
import { ruleGroup } from '@shared/presentation/sections/rules';
import { infoOf } from '@shared/wire/catalogue';
import { ruleResultSchema } from '@shared/wire/ruleResult';
import { GROUP_COUNT_LABELS } from '@shared/labels/ruleLabels';
import { descriptionsOf, valueHtml } from './blocks';
import { code, joined, none, paragraph, receivedName, type Html } from './html';
import { RULE_TABLE } from './pageLabels';
import type { Draft } from './parts';
import { runIn, runInOf } from './runIn';
import { lineHtml, workBlocks } from './work';

/** Whether a reviewer reviewed a rule, when, and based on which response. */
function reviewed({ reviewed }: RuleItem): Html {
  if (reviewed === null) return none;
  const { reviewed: isMarked, remark, at, by, sameResponse } = reviewed;
  const of = sameResponse ? '' : `, ${RULE_TABLE.earlierResponse}`;
  return paragraph(
    lineHtml(
      textLine`${strong(isMarked ? RULE_TABLE.marked : RULE_TABLE.withdrawn)}: ${author(by)}, ${instant(at)}${of}${remark === '' ? '' : textLine`: ${received(remark)}`}`,
    ),
  );
}

/** The running text leaves out what other columns show. */
function withoutShown(all: readonly Block[], { name, result }: RuleItem): Block[] {
  const shown = [result.pointer, ...(name.state === 'given' ? [name.pointer] : [])];
  return all.map((block) =>
    block.kind === 'facts'
      ? { ...block, rows: block.rows.filter(({ pointer }) => !shown.includes(pointer)) }
      : block,
  );
}

/** Running text for the rule itself and for each of its details. */
function texts(all: readonly Block[]): Html[] {
  const parts: Block[][] = [];
  for (const block of all) {
    if (block.kind === 'facts' || parts.length === 0) parts.push([block]);
    else parts.at(-1)?.push(block);
  }
  return parts.map((part) => runIn(runInOf(part)));
}

/**
 * Up to this number and length, details fit on one page with their rule. Beyond it, each detail repeats the rule's
 * name.
 */
const KEPT_TOGETHER = { details: 12, characters: 2_000 };

/** The total length of the explanations of a rule and of its details, in characters. */
const lengthOf = ({ description, information, tips, details }: RuleItem): number =>
  [description, information, tips, ...details.map((detail) => detail.result_description)].reduce(
    (sum, text) => sum + (valueOrNull(text)?.length ?? 0),
    0,
  );

/** A table row for a rule, followed by a row for each of its details. */
function rows(view: CaseView, rule: RuleItem, { title, isReceived, about, blocks: all }: Group): Html {
  const info = infoOf(ruleResultSchema.members.result);
  const [own, ...details] = texts(withoutShown(all, rule));
  const isShort = details.length <= KEPT_TOGETHER.details && lengthOf(rule) <= KEPT_TOGETHER.characters;
  return html`<tbody class="${isShort ? 'whole' : 'rule'}">
    <tr>
      <td data-column="${RULE_TABLE.columns[0]}">
        ${valueHtml(valueOf(rule.result, info, view.kind), { form: 'text', classes: [] })}
      </td>
      <th scope="row">${isReceived ? receivedName(title) : title}<br />${code(rule.key)}</th>
      <td data-column="${RULE_TABLE.columns[2]}">
        <p class="about">${about}</p>
        ${own === undefined ? none : paragraph(own)}${reviewed(rule)}
      </td>
    </tr>
    ${details.map(
      (detail) =>
        html`<tr>
          <td colspan="2">${isShort ? none : code(rule.key)}</td>
          <td>${detail}</td>
        </tr>`,
    )}
  </tbody>`;
}

/**
 * Every rule, failed ones first: what it checks, on which steps, its key and result, all that was received, and its
 * review mark.
 */
export function rulesBody(draft: Draft, { blocks: inner }: WorkSection): Html {
  const { view } = draft.dossier;
  const { items, counts, total, reviewed } = view.checklist;
  if (items.length === 0) return workBlocks(draft, inner);
  const words = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((group) => group !== 'withheld' || counts[group] > 0)
    .map((group) => `${String(counts[group])} ${GROUP_COUNT_LABELS[group]}`);
  const rules = items.map((rule) => ({ rule, group: ruleGroup(view, rule) }));
  const descriptions = rules.flatMap(({ group }) => descriptionsOf(draft, group.blocks));
  return html`${paragraph(RULE_TABLE.summary(total, words, reviewed))}
    <div class="legend">${descriptions.length === 0 ? none : paragraph(joined(descriptions, ' '))}</div>
    <table class="rules">
      <thead>
        <tr>
          ${RULE_TABLE.columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      ${rules.map(({ rule, group }) => rows(view, rule, group))}
    </table>`;
}
