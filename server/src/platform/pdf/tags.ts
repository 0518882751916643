import {
  type PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** What a part of a page is to a screen reader. */
export type TagKind = 'H1' | 'H2' | 'P' | 'Figure'

interface Tagged {
  kind: TagKind
  alternative: string | null
}

/** The tagged parts of each page, in the order they are read. */
const tagsOf = new WeakMap<PDFPage, Tagged[]>()

const operator = (name: PDFOperatorNames, values: Parameters<typeof PDFOperator.of>[1] = []) =>
  PDFOperator.of(name, values)

/** Draws something that screen readers read. A picture needs an alternative text. */
export function tagged(page: PDFPage, kind: TagKind, draw: () => void, alternative: string | null = null) {
  const tags = tagsOf.get(page) ?? []
  tagsOf.set(page, tags)
  const properties = `<</MCID ${tags.length}>>`
  tags.push({ kind, alternative })
  page.pushOperators(operator(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(kind), properties]))
  draw()
  page.pushOperators(operator(PDFOperatorNames.EndMarkedContent))
}

/** Draws something that screen readers leave out. */
export function decorative(page: PDFPage, draw: () => void) {
  page.pushOperators(operator(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  draw()
  page.pushOperators(operator(PDFOperatorNames.EndMarkedContent))
}

/** Writes the structure of a file of one page, after everything is drawn. */
export function writeTags(page: PDFPage) {
  const { context, catalog } = page.doc
  const [root, document] = [context.nextRef(), context.nextRef()]
  const elements = (tagsOf.get(page) ?? []).map(({ kind, alternative }, id) =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S: kind,
        P: document,
        Pg: page.ref,
        K: PDFNumber.of(id),
        ...(alternative !== null && { Alt: PDFHexString.fromText(alternative) }),
      }),
    ),
  )
  const list = (refs: PDFRef[]): PDFArray => context.obj(refs)
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: list(elements) }))
  const parents = context.obj({ Nums: [PDFNumber.of(0), list(elements)] })
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: document, ParentTree: parents, ParentTreeNextKey: PDFNumber.of(1) }),
  )
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  page.node.set(PDFName.of('StructParents'), PDFNumber.of(0))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
}
