import {
  addBlock,
  type Block,
  type BlockValues,
  deleteBlock,
  listBlocks,
  moveBlock,
  orderBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/authoring/blocks'
import { type CourseDraft, type OutlineSection, readBuilder } from '@aulanova/contract/authoring/builder'
import {
  createSection,
  deleteSection,
  orderSections,
  restoreSection,
  type Section,
  updateSection,
} from '@aulanova/contract/authoring/sections'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { aDraft } from './draft-records.ts'
import type { FakeApi } from './fake-api.ts'

const noon = '2026-03-14T18:00:00.000Z'
/** An id that is the same in every run. */
export const testId = (number: number) => `0197f3a2-5c1e-7b44-9d0a-${String(number).padStart(12, '0')}`

type Values = { [T in BlockValues['Type']]: Omit<Extract<BlockValues, { Type: T }>, 'Version'> }[BlockValues['Type']]
/** A block, or the title of a text block. */
type Given = string | Values

interface StoredSection {
  Id: string
  Title: string
  Version: string
  blocks: Block[]
  Forms: OutlineSection['Forms']
}

/** A server with one draft that has these sections and blocks, and carries out what the content part asks for. */
export function contentServer(api: FakeApi, given: Record<string, Given[]> = {}, draft: Partial<CourseDraft> = {}) {
  let lastId = 100
  const newId = () => testId(++lastId)
  const bin = new Map<string, { block?: Block; section?: StoredSection; at: number; home: string }>()

  const newSection = (Title: string, Id = newId()): StoredSection => ({
    Id,
    Title,
    Version: 't1',
    blocks: [],
    Forms: [],
  })
  const newBlock = (Section: string, values: Values, Id = newId()): Block => {
    const record = { PK: keyOf('block', Id), Id, Section, Position: 1, Version: 1, ChangedBy: null, Files: [] }
    return { ...record, Created: noon, Updated: noon, ...values } as Block
  }
  const sections = Object.entries(given).map(([title, blocks]) => {
    const section = newSection(title)
    section.blocks = blocks.map((block) => newBlock(section.Id, typeof block === 'string' ? aText(block) : block))
    return section
  })

  const sectionOf = (id: string) => sections.find(({ Id }) => Id === id)!
  const homeOf = (block: string) => sections.find(({ blocks }) => blocks.some(({ Id }) => Id === block))!
  const takeOut = (block: string) => {
    const home = homeOf(block)
    const at = home.blocks.findIndex(({ Id }) => Id === block)
    return { at, home: home.Id, block: home.blocks.splice(at, 1)[0]! }
  }
  const placeOf = (id: string) => sections.findIndex(({ Id }) => Id === id)
  const sectionRecord = ({ Id, Title, Version }: StoredSection): Section => ({
    ...{ PK: keyOf('section', Id), Id, Title, Version, Position: placeOf(Id) + 1, Created: noon, Updated: noon },
  })
  const outline = (): OutlineSection[] =>
    sections.map((section, at) => ({
      ...{ PK: keyOf('section', section.Id), Id: section.Id, Title: section.Title, Version: section.Version },
      Position: at + 1,
      Blocks: section.blocks.map((block, place) => outlineBlock(block, place + 1)),
      Forms: section.Forms,
    }))

  const change = (id: string, values: Partial<BlockValues>): Block => {
    const { blocks } = homeOf(id)
    const at = blocks.findIndex(({ Id }) => Id === id)
    const { Version } = blocks[at]!
    blocks[at] = { ...blocks[at]!, ...values, Version: Version + 1 } as Block
    return blocks[at]
  }

  /** Answers everything again, after a test let something fail. */
  const answer = () => {
    api.on(readBuilder, () => ({ Item: aDraft({ ...draft, Sections: outline() }) }))
    api.on(listBlocks, ({ params }) => listing(sectionOf(params.id).blocks))

    api.on(createSection, ({ body }) => {
      const known = sections.find(({ Id }) => Id === body.id)
      if (known) return { Item: sectionRecord(known) }
      const section = newSection(body.title, body.id)
      sections.splice((body.position ?? sections.length + 1) - 1, 0, section)
      return { Item: sectionRecord(section) }
    })
    api.on(updateSection, ({ params, body }) => {
      const section = Object.assign(sectionOf(params.id), { Title: body.title, Version: 't2' })
      return { Item: sectionRecord(section) }
    })
    api.on(orderSections, ({ body }) => {
      for (const { id, position } of body.updates) sections.splice(position - 1, 0, sections.splice(placeOf(id), 1)[0]!)
      return listing(sections.map(sectionRecord))
    })
    api.on(deleteSection, ({ body }) => {
      const at = placeOf(body.id)
      bin.set(body.id, { section: sections.splice(at, 1)[0]!, at, home: '' })
      return null
    })
    api.on(restoreSection, ({ body }) => {
      const { section, at } = bin.get(body.id)!
      sections.splice(at, 0, section!)
      return { Item: sectionRecord(section!) }
    })

    api.on(addBlock, ({ body }) => {
      const { blocks } = sectionOf(body.item)
      const known = blocks.find(({ Id }) => Id === body.id)
      if (known) return { Item: known }
      const block = newBlock(body.item, body.values, body.id)
      blocks.splice((body.position ?? blocks.length + 1) - 1, 0, block)
      return { Item: block }
    })
    api.on(updateBlock, ({ body }) => ({ Item: change(body.item, body.values) }))
    api.on(orderBlocks, ({ body }) => {
      for (const { id, position } of body.updates) {
        const { block, home } = takeOut(id)
        sectionOf(home).blocks.splice(position - 1, 0, block)
      }
      return listing([])
    })
    api.on(moveBlock, ({ body }) => {
      const { block } = takeOut(body.block)
      const { blocks } = sectionOf(body.section)
      blocks.splice((body.position ?? blocks.length + 1) - 1, 0, block)
      return { Item: Object.assign(block, { Section: body.section }) }
    })
    api.on(deleteBlock, ({ body }) => {
      bin.set(body.id, takeOut(body.id))
      return null
    })
    api.on(restoreBlock, ({ body }) => {
      const { block, at, home } = bin.get(body.id)!
      sectionOf(home).blocks.splice(at, 0, block!)
      return { Item: block! }
    })
  }
  answer()

  return {
    sections,
    answer,
    /** The id of the block or section with this title. */
    idOf: (title: string) =>
      [...sections, ...sections.flatMap(({ blocks }) => blocks)].find(({ Title }) => Title === title)!.Id,
    /** Changes that another person makes meanwhile. */
    change,
    remove: (block: string) => void bin.set(block, takeOut(block)),
    block: (id: string) => homeOf(id).blocks.find(({ Id }) => Id === id)!,
  }
}

const listing = <T>(Items: T[]) => ({ Items, Count: Items.length })

const aText = (Title: string): Values => ({
  ...{ Type: 'text', Title, Minutes: 5, Resource: { Html: `<p>About ${Title}</p>` } },
})

function outlineBlock(block: Block, Position: number): OutlineSection['Blocks'][number] {
  const { Id, Type, Title, Minutes, Resource } = block
  const lacksFile = 'File' in Resource && Resource.File === null
  const lacksAlt = 'Alt' in Resource && Resource.Alt === ''
  const Missing = lacksFile ? 'file' : lacksAlt ? 'alternative-text' : null
  return { Id, Type, Title, Minutes, Position, Missing, OpenComments: 0 }
}
