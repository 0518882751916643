import { Fragment } from 'react'

/** An address that breaks after its @ and its dots where it is too long for a line, instead of inside a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
