import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import classes from './menu.module.css'
import { enabledItems, useMenuKeys } from './use-menu-keys.ts'
import { useMenuPlace } from './use-menu-place.ts'

interface OpenMenu {
  /** Of the button that opens it. */
  id: string
  isOpen: boolean
  position: 'bottom-start' | 'bottom-end'
  width: number
  /** Opened by a key, the first item has the focus. */
  isByKey: boolean
  toggle: (isByKey: boolean) => void
  /** The focus goes back to the button, or stays where it was put. */
  close: (focus: 'button' | 'elsewhere') => void
  returnFocus: boolean
}

const MenuContext = createContext<OpenMenu | null>(null)
function useMenu() {
  const menu = use(MenuContext)
  if (!menu) throw new Error('Parts of a menu are inside a Menu')
  return menu
}

interface MenuProps extends Pick<OpenMenu, 'position' | 'width'> {
  id?: string
  /** Not where an item moves the focus itself, for example into the text that it changes. */
  returnFocus?: boolean
  children: ReactNode
}

/**
 * A button with a menu. Our own instead of Mantine's: that one comes with a whole library for placing things and with
 * submenus, searches and choices, on every page of signed-in people.
 */
function MenuRoot({ id: given, position, width, returnFocus = true, children }: MenuProps) {
  const ownId = useId()
  const id = given ?? ownId
  const [isOpen, setOpen] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const toggle: OpenMenu['toggle'] = (isByKey) => {
    setByKey(isByKey)
    setOpen(!isOpen)
  }
  const close: OpenMenu['close'] = (focus) => {
    // At once, and not after the menu is gone: what an item opens then knows where to return to.
    if (focus === 'button') document.getElementById(id)?.focus({ preventScroll: true })
    setOpen(false)
  }
  return (
    <MenuContext value={{ id, isOpen, isByKey, position, width, returnFocus, toggle, close }}>{children}</MenuContext>
  )
}

const listId = (id: string) => `${id}-menu`

function Target({ children }: { children: ReactElement<ComponentProps<'button'>> }) {
  const { id, isOpen, toggle } = useMenu()
  return cloneElement(children, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': listId(id) }),
    // A click without a pointer is Enter or Space.
    onClick: (event) => toggle(event.detail === 0),
  })
}

function Dropdown({ children }: { children: ReactNode }) {
  return useMenu().isOpen && createPortal(<OpenDropdown>{children}</OpenDropdown>, document.body)
}

function OpenDropdown({ children }: { children: ReactNode }) {
  const { id, isByKey, position, width, close } = useMenu()
  const list = useMenuPlace(id, position, () => close('elsewhere'))
  useLayoutEffect(() => {
    const first = isByKey ? list.current?.querySelector<HTMLElement>(enabledItems) : null
    const focused = first ?? list.current
    focused?.focus({ preventScroll: true })
  }, [isByKey, list])
  const onKeyDown = useMenuKeys(() => close('button'))
  return (
    <div
      ref={list}
      id={listId(id)}
      role="menu"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes.menu}
      style={{ width }}
      // Escape closes the menu, and not also the dialog that it is in.
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

interface ItemLook {
  leftSection?: ReactNode
  color?: 'red'
  children: ReactNode
}
type ItemProps = ItemLook & (ComponentProps<typeof Link> | (ComponentProps<'button'> & { to?: never }))

/** A link if it leads somewhere, otherwise a button. */
function Item({ leftSection, color, children, ...rest }: ItemProps) {
  const { close, returnFocus } = useMenu()
  const leave = () => close(returnFocus ? 'button' : 'elsewhere')
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.item,
    'data-color': color,
    'data-mantine-stop-propagation': true,
  }
  const content = (
    <>
      {leftSection}
      <span>{children}</span>
    </>
  )
  if (rest.to !== undefined)
    return (
      <Link {...rest} {...shared} onClick={leave}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      {...rest}
      {...shared}
      onClick={(event) => {
        leave()
        rest.onClick?.(event)
      }}
    >
      {content}
    </button>
  )
}

const Label = ({ children }: { children: ReactNode }) => <div className={classes.label}>{children}</div>
const Divider = () => <hr className={classes.divider} />

export const Menu = Object.assign(MenuRoot, { Target, Dropdown, Item, Label, Divider })
