/** The shell, the modules' panels and the pieces they use, made one `frontend.tsx` that imports nothing but react and viem. */
import { type Look, lookColours } from '@starwright/protocol/look';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import type { Catalogue, ModuleView } from '../blueprint.ts';
import { drawCover } from '../draw-cover.ts';
import { commentText, scriptLiteral } from '../escape.ts';
import { blueprintOf } from './module-view.ts';
import { identifier } from './template/identifier.ts';
import { render } from './template/render.ts';
import { scopeOf } from './template-scope.ts';

export function composeFrontend(plan: Plan, views: Map<string, ModuleView>, catalogue: Catalogue): string {
  const imports = new Imports();
  const lookup = (name: string) =>
    name === 'look' ? plan.look !== undefined : name === 'cover' ? plan.look?.cover !== undefined : undefined;
  const shell = imports.take(render(catalogue.shell, { language: 'typescript', values: {}, lookup, rows: () => [] }));

  const used = new Set<string>();
  const panels = plan.modules.map((module) => {
    const view = views.get(module.id);
    if (!view) throw new Error(`no view of module ${module.id}`);
    const blueprint = blueprintOf(module, catalogue);
    const source = render(blueprint.sources.panel, { language: 'typescript', ...scopeOf(blueprint, view, plan.title) });
    for (const file of piecesIn(source)) used.add(file);
    const body = imports.take(source);
    const name = `${identifier(module.contract, 'Pascal')}Panel`;
    return {
      id: module.id,
      name,
      code: `// ${ruler(`${module.contract}: ${blueprint.reading.title}`)}\n\nconst ${name} = (() => {\n${indent(withoutExports(body).trim())}\n\n  return Panel;\n})();`,
    };
  });

  // Pieces may use pieces: those are added while the set is walked.
  const pieces: string[] = [];
  for (const file of used) {
    const source = catalogue.pieces[file];
    if (source === undefined) throw new Error(`a panel imports ../pieces/${file}, which does not exist`);
    for (const other of piecesIn(source)) used.add(other);
    pieces.push(imports.take(source).trim());
  }

  const facts = {
    title: plan.title,
    summary: plan.summary,
    coin: blockchainFacts[plan.blockchain].coin,
    ...(plan.look && { look: faceOf(plan.look) }),
    modules: plan.modules.map((module) => ({
      ...factsOf(module, views, catalogue),
      id: module.id,
      title: nameOf(module.parameters.name) ?? blueprintOf(module, catalogue).reading.title,
      contract: module.contract,
      features: module.features,
      parameters: module.parameters,
      wires: Object.fromEntries(Object.entries(module.wires).map(([slot, id]) => [slot, views.get(id)?.contract ?? ''])),
    })),
  };
  // A module declared as a constant must stand before the app that shows it; functions are hoisted.
  const code = [
    shell.trim(),
    ...pieces,
    `const dapp: DappFacts = ${scriptLiteral(facts)};`,
    ...panels.map((panel) => panel.code),
    `const panels: Record<string, (props: PanelProps) => ReactNode> = {\n${panels.map(({ id, name }) => `  ${scriptLiteral(id)}: ${name},`).join('\n')}\n};`,
  ]
    .map(withoutExports)
    .join('\n\n');
  return `/** ${commentText(plan.title)}: made by Starwright. One component, ready to show: \`export default App\`. */\n${imports.print(code)}\n\n${code}\n\nexport default App;\n`;
}

/** As the shell shows it. */
const faceOf = ({ colour, cover, ...words }: Look) => ({
  ...words,
  ...(colour && { hues: lookColours[colour] }),
  ...(cover && { cover: drawCover(cover) }),
});

function factsOf(module: ModulePlan, views: Map<string, ModuleView>, catalogue: Catalogue): { facts?: unknown } {
  const view = views.get(module.id);
  const { facts } = blueprintOf(module, catalogue);
  return view && facts ? { facts: facts(view) } : {};
}

/** File names of the pieces that a source imports and uses: what a feature that is off would have used stays out. */
const piecesIn = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '(?:\.\.\/pieces|\.)\/([\w-]+\.tsx)';/gm)]
    .filter(([, names = '']) => names.split(',').some((name) => (source.match(new RegExp(`\\b${name.trim()}\\b`, 'g')) ?? []).length > 1))
    .map(([, , file = '']) => file);
const nameOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
const withoutExports = (source: string) =>
  source
    .replace(/^export default function App\b/m, 'function App')
    .replace(/^export (?=(?:async function|function|class|const|interface|type)\b)/gm, '');
const indent = (source: string) => source.replace(/^(?=.)/gm, '  ');
const ruler = (text: string) => `───────────────────────────── ${commentText(text)} ─────────────────────────────`;

/** Collects the named imports of several files and prints those that are used, once. */
class Imports {
  readonly #names = new Map<string, Map<string, { type: boolean }>>();

  /** Takes the imports (and the file comment above them) out of a source. */
  take(source: string): string {
    return source
      .replace(/^\s*\/\*\*[\s\S]*?\*\/\n(?=import )/, '')
      .replace(/^import (type )?\{([^}]*)\} from '([^']+)';\n?/gm, (_, allTypes: string | undefined, list: string, from: string) => {
        if (from.startsWith('.')) return '';
        const names = this.#names.get(from) ?? new Map<string, { type: boolean }>();
        for (const item of list.split(',')) {
          const [, type, name] = /^\s*(type )?(.+?)\s*$/.exec(item) ?? [];
          if (name) names.set(name, { type: (names.get(name)?.type ?? true) && (allTypes !== undefined || type !== undefined) });
        }
        this.#names.set(from, names);
        return '';
      });
  }

  print(code: string): string {
    return [...this.#names]
      .map(([from, names]) => {
        const used = [...names]
          .filter(([name]) => new RegExp(`\\b${name.split(' as ').at(-1)}\\b`).test(code))
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, { type }]) => (type ? `type ${name}` : name));
        return used.length ? `import {\n${used.map((name) => `  ${name},`).join('\n')}\n} from '${from}';` : '';
      })
      .filter(Boolean)
      .join('\n');
  }
}
