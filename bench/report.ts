import { colours } from '../src/design-tokens/tokens.ts';
import type { Measure } from './figure.ts';
import { formatLimit, formatNumber, formatVerdict } from './format.ts';
import type { FigureResult, Results } from './results.ts';

/** Renders a run as a self-contained, responsive HTML document: tables, charts and verdicts. */
export function renderReport(results: Results): string {
  const { figures, machine, versions, options, takenAt } = results;
  const targets = figures.flatMap((figure) => figure.targets);
  const met = targets.filter(({ isMet }) => isMet).length;
  const { seconds } = options;
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Oakpea beside its peers</title>
<style>${styles}</style>
</head>
<body>
<main>
<header>
<h1>Oakpea beside its peers</h1>
<p class="lead">${met} of ${targets.length} targets met.</p>
<p>The same page, from the same components and the same content, on one machine in one run: medians of the rounds in which all take turns; each load lasts ${seconds} seconds after one that does not count.</p>
</header>
${figures.map(renderFigure).join('\n')}
<section>
<h2>The run</h2>
${renderFacts({ taken: `${takenAt.replace('T', ' ').slice(0, 16)} UTC`, ...machine, ...versions })}
</section>
</main>
</body>
</html>
`;
}

function renderFigure(figure: FigureResult): string {
  const { name, title, about, measures, contenders, error } = figure;
  const rounds = Math.max(0, ...contenders.map((contender) => contender.rounds.length));
  const charted = Object.entries(measures).filter(([, { isCharted }]) => isCharted);
  const charts = charted.map(([key, measure]) => renderChart(figure, key, measure)).filter(Boolean);
  return `<section id="${escapeHtml(name)}">
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(about).replaceAll(/`([^`]+)`/g, '<code>$1</code>')} <small>${rounds} ${rounds === 1 ? 'round' : 'rounds'}</small></p>
${error ? `<p class="missed">Failed: ${escapeHtml(error)}</p>` : ''}
${renderTargets(figure)}
${charts.length > 0 ? `<div class="charts">${charts.join('')}</div>` : ''}
${renderTable(figure)}
</section>`;
}

function renderTargets({ targets }: FigureResult): string {
  if (targets.length === 0) return '';
  const items = targets.map((target) => {
    const verdict = formatVerdict(target);
    return `<li class="${verdict.replace(' ', '-')}"><span class="verdict">${verdict}</span>
<span class="what">${escapeHtml(target.text)}</span>
<span class="value">${formatNumber(target.value, target.unit)}</span> <span class="limit">${formatLimit(target)}</span></li>`;
  });
  return `<ul class="targets">${items.join('')}</ul>`;
}

/** A bar chart from zero, one bar per contender, with a tick for each round. */
function renderChart({ contenders }: FigureResult, key: string, measure: Measure): string {
  const bars = contenders.filter(({ median }) => median[key] !== undefined);
  const most = Math.max(...bars.flatMap(({ rounds }) => rounds.map((round) => round[key] ?? 0)));
  if (bars.length === 0 || !(most > 0)) return '';
  const toShare = (value = 0) => ((value / most) * 100).toFixed(2);
  const rows = bars.map(({ name, label, median, rounds }) => {
    const strokes = rounds
      .filter((round) => round[key] !== undefined)
      .map((round) => {
        const x = toShare(round[key]);
        return `<line x1="${x}" x2="${x}" y1="0" y2="4" vector-effect="non-scaling-stroke"/>`;
      });
    return `<dt><span>${escapeHtml(label)}</span> <b>${formatNumber(median[key], measure.unit)}</b></dt>
<dd><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"${name.startsWith('ours') ? ' class="ours"' : ''}><rect width="${toShare(median[key])}" height="4"/>${strokes.join('')}</svg></dd>`;
  });
  const better = measure.isLessBetter ? 'less is better' : 'more is better';
  return `<figure><figcaption>${escapeHtml(measure.label)} <small>${better}</small></figcaption><dl>${rows.join('')}</dl></figure>`;
}

function renderTable({ measures, contenders }: FigureResult): string {
  if (contenders.length === 0) return '';
  const columns = Object.entries(measures);
  const head = columns.map(([, { label }]) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  const rows = contenders.map(({ label, median }) => {
    const cells = columns.map(([key, { unit }]) => `<td>${formatNumber(median[key], unit)}</td>`);
    return `<tr><th scope="row">${escapeHtml(label)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="table" tabindex="0" role="region" aria-label="Medians"><table><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function renderFacts(facts: Readonly<Record<string, string | number>>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(String(value))}</td></tr>`,
  );
  return `<div class="table"><table class="facts"><tbody>${rows.join('')}</tbody></table></div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const styles = `
:root { --ground: ${colours.cream}; --sheet: ${colours.white}; --text: ${colours.dark}; --quiet: #5c6273; --line: #e4dccb; --ours: ${colours['brand-orange']}; --peer: ${colours.blue}; --met: #1f7a3d; --missed: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17191f; --sheet: #21242c; --text: #f1ede4; --quiet: #a9afbd; --line: #373c48; --ours: #ff9a2e; --peer: #8d9bb8; --met: #6fcf8f; --missed: #ff8a80; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.5rem; }
main > * { min-width: 0; }
h1 { font-size: clamp(1.75rem, 6vw, 2.75rem); line-height: 1.1; }
h2 { font-size: 1.375rem; line-height: 1.25; }
.lead { font-size: 1.25rem; font-weight: 600; margin: .75rem 0 .25rem; }
header p, section > p { max-width: 44rem; }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; padding: clamp(1rem, 4vw, 1.75rem); display: grid; gap: 1rem; }
section > * { min-width: 0; }
.targets { list-style: none; padding: 0; display: grid; gap: .5rem; }
.targets li { display: grid; grid-template-columns: 6.5rem 1fr auto auto; gap: .25rem .75rem; align-items: baseline; border-top: 1px solid var(--line); padding-top: .5rem; }
.verdict { font-weight: 700; color: var(--quiet); }
.met .verdict { color: var(--met); }
.missed, .missed .verdict { color: var(--missed); }
li.missed { color: inherit; }
.value { font-weight: 700; font-variant-numeric: tabular-nums; }
.limit, small { color: var(--quiet); font-variant-numeric: tabular-nums; font-weight: 400; }
@media (max-width: 40rem) { .targets li { grid-template-columns: auto 1fr auto; } .targets .what { grid-column: 1 / -1; grid-row: 1; } .targets .value { text-align: right; } }
.charts { display: grid; gap: 1.5rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
figcaption { font-weight: 600; margin-bottom: .5rem; }
dt { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem; }
dt b { font-variant-numeric: tabular-nums; white-space: nowrap; }
dd { margin-bottom: .5rem; }
svg { display: block; width: 100%; height: .75rem; background: color-mix(in srgb, var(--line) 45%, transparent); border-radius: 3px; }
svg rect { fill: var(--peer); }
svg.ours rect { fill: var(--ours); }
svg line { stroke: var(--text); stroke-width: 1.5; opacity: .55; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; border-top: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead > * > * { border-top: 0; color: var(--quiet); font-weight: 600; }
th[scope="row"] { text-align: left; font-weight: 600; padding-left: 0; }
.facts td, .facts th { text-align: left; white-space: normal; overflow-wrap: anywhere; }
`;
