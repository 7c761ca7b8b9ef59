import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';

/** What an element may hold, as a pattern over the names of its children, and the values its attributes may have. */
interface ElementRule {
  children: RegExp;
  /** It may hold words. */
  isMixed?: true;
  attributes: Readonly<Record<string, RegExp>>;
  required?: readonly string[];
}

const token = /^[\w.:-]+$/;
const any = /^/;
const yesNo = /^(yes|no)$/;
const language = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;
const userDefined = /^[^\s:]+:[^\s:]+$/;
const inline = /^((cp|ph|pc) )*$/;
const code = { id: token, type: /^(fmt|ui|quote|link|image|other)$/, subType: userDefined, canDelete: yesNo };

/**
 * The structure of XLIFF 2.1’s core, as far as it is written here: what the OASIS schema and its Schematron rules allow, and
 * nothing else of them. https://docs.oasis-open.org/xliff/xliff-core/v2.1/os/xliff-core-v2.1-os.html#structure
 */
const rules: Readonly<Record<string, ElementRule>> = {
  xliff: {
    children: /^(file )+$/,
    attributes: {
      ...{ xmlns: /^urn:oasis:names:tc:xliff:document:2\.0$/, version: /^2\.1$/ },
      ...{ srcLang: language, trgLang: language },
    },
    required: ['xmlns', 'version', 'srcLang', 'trgLang'],
  },
  file: {
    children: /^(notes )?((unit|group) )+$/,
    attributes: { id: token, original: any, canResegment: yesNo, 'xml:space': /^(default|preserve)$/ },
    required: ['id'],
  },
  group: { children: /^(notes )?((unit|group) )*$/, attributes: { id: token, name: any }, required: ['id'] },
  unit: { children: /^(notes )?(segment )+$/, attributes: { id: token, name: any }, required: ['id'] },
  notes: { children: /^(note )+$/, attributes: {} },
  note: { children: /^$/, isMixed: true, attributes: { category: any } },
  segment: {
    children: /^source (target )?$/,
    attributes: { id: token, state: /^(initial|translated|reviewed|final)$/, subState: userDefined },
  },
  source: { children: inline, isMixed: true, attributes: {} },
  target: { children: inline, isMixed: true, attributes: {} },
  cp: { children: /^$/, attributes: { hex: /^([0-9A-F]{2})+$/ }, required: ['hex'] },
  ph: { children: /^$/, attributes: { ...code, disp: any }, required: ['id'] },
  pc: { children: inline, isMixed: true, attributes: { ...code, dispStart: any }, required: ['id'] },
};

/** What of a document is against the core of XLIFF 2.1. */
export function listViolations(xml: string): string[] {
  const { root } = parseXml(xml);
  if (!root) return ['It is empty.'];
  return [...checkElement(root), ...checkIds(root)];
}

function checkElement(element: XmlElement): string[] {
  const { name, attributes } = element;
  const rule = rules[name];
  if (!rule) return [`<${name}> is not of the core that is written here`];
  const children = listElements(element);
  const order = children.map((child) => `${child.name} `).join('');
  const words = element.children.some((child) => child instanceof XmlText && child.text.trim() !== '');
  return [
    ...(rule.children.test(order) ? [] : [`<${name}> holds ${order || 'nothing'}`]),
    ...(words && !rule.isMixed ? [`<${name}> holds words`] : []),
    ...(rule.required ?? []).flatMap((one) => (one in attributes ? [] : `<${name}> has no ${one}`)),
    ...Object.entries(attributes).flatMap(([one, value]) =>
      rule.attributes[one]?.test(value) ? [] : `<${name}> has ${one}="${value}"`,
    ),
    ...('subState' in attributes && !('state' in attributes) ? [`<${name}> has subState without state`] : []),
    ...children.flatMap(checkElement),
  ];
}

/** Ids are unique: files’ in the document, groups’ and units’ in their file, codes’ in their unit, but for a code’s two sides. */
function checkIds(root: XmlElement): string[] {
  const files = listElements(root);
  return [
    ...findTwice('file', files),
    ...files.flatMap((file) => {
      const within = descend(file);
      const units = within.filter(({ name }) => name === 'unit');
      const groups = within.filter(({ name }) => name === 'group');
      return [...findTwice('unit', units), ...findTwice('group', groups), ...units.flatMap(checkCodes)];
    }),
  ];
}

/** A code of the target has the id of one of the source, of the same kind, or one of its own. */
function checkCodes(unit: XmlElement): string[] {
  const [source = [], target = []] = ['source', 'target'].map((side) =>
    descend(unit)
      .filter(({ name }) => name === side)
      .flatMap(descend)
      .filter(({ attributes }) => 'id' in attributes),
  );
  const names = new Map(source.map(({ attributes, name }) => [attributes.id, name]));
  return [
    ...findTwice('code', source),
    ...findTwice('code', target),
    ...target.flatMap(({ name, attributes: { id } }) =>
      (names.get(id) ?? name) === name ? [] : `the code ${id} is <${name}> in the target alone`,
    ),
  ];
}

function findTwice(what: string, elements: readonly XmlElement[]): string[] {
  const ids = elements.map(({ attributes }) => attributes.id);
  return ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : `two of ${what} have the id ${id}`));
}

function descend(element: XmlElement): XmlElement[] {
  return listElements(element).flatMap((child) => [child, ...descend(child)]);
}

function listElements({ children }: XmlElement): XmlElement[] {
  return children.filter((child): child is XmlElement => child instanceof XmlElement);
}
