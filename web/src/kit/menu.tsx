import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import classes from './menu.module.css'

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

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const enabledItems = '[role=menuitem]:not(:disabled)'

/** The arrow keys, Home, End and first letters move between the items of a menu; Escape and Tab leave it. */
function useMenuKeys(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(enabledItems)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = steps[event.key]?.(at, items.length) ?? startingWith(event, items, at)
    if (event.key === ' ' && items[at]?.localName === 'a') {
      // A browser follows a link by Enter only.
      event.preventDefault()
      items[at].click()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab goes on from the button, which has the focus now.
      close()
      if (event.key === 'Escape') event.preventDefault()
    } else if (to !== undefined) {
      event.preventDefault()
      items[to]?.focus()
    }
  }
}

/** The next item whose text begins with the letter of the key. */
function startingWith(event: KeyboardEvent, items: HTMLElement[], at: number) {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase())
  const next = items.findIndex((item, index) => index > at && begins(item))
  const found = next < 0 ? items.findIndex(begins) : next
  return found < 0 ? undefined : found
}

const gap = 8

/** Puts what it returns a ref for beside the element with the id, keeps it there, and notices presses elsewhere. */
function useMenuPlace(id: string, position: 'bottom-start' | 'bottom-end', onElsewhere: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const button = document.getElementById(id)
    if (list.current && button) moveBeside(list.current, button.getBoundingClientRect(), position)
  })
  const notice = useEffectEvent((event: Event) => {
    const pressed = event.target as Node
    if (!list.current?.contains(pressed) && !document.getElementById(id)?.contains(pressed)) onElsewhere()
  })

  useLayoutEffect(() => place(), [])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', place, { signal })
    // Of any part of the page that scrolls.
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    document.addEventListener('pointerdown', notice, { capture: true, signal })
    return () => listening.abort()
  }, [])
  return list
}

/** Below the button, or above if there is more room; never outside the window. */
function moveBeside(list: HTMLElement, button: DOMRect, position: 'bottom-start' | 'bottom-end') {
  const { offsetWidth: width, offsetHeight: height } = list
  const { clientWidth, clientHeight } = document.documentElement
  const wanted = position === 'bottom-end' ? button.right - width : button.left
  const left = Math.max(gap, Math.min(wanted, clientWidth - width - gap))
  const below = button.bottom + gap
  const fits = below + height + gap <= clientHeight || button.top < clientHeight - button.bottom
  const top = fits ? Math.min(below, clientHeight - height - gap) : button.top - gap - height
  // Not as left and top: the browser would count a shift of the page.
  list.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(gap, top))}px)`
}
