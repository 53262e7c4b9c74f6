import { AppFrame, Heading, Select } from '@mca/ui'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { Charts } from './groups/charts'
import { Dialogs } from './groups/dialogs'
import { Feedback } from './groups/feedback'
import { Figures } from './groups/figures'
import { Forms } from './groups/forms'
import { Lists } from './groups/lists'
import { Pages, SignedOut } from './groups/pages'
import { Primitives } from './groups/primitives'
import { Tables } from './groups/tables'

/** Each page of the gallery: its name and the parts of a group. A page for signed-out people is outside the frame. */
const groups = [
  { to: '/primitives', label: 'Primitives', Page: Primitives },
  { to: '/pages', label: 'Pages', Page: Pages },
  { to: '/figures', label: 'Figures', Page: Figures },
  { to: '/charts', label: 'Charts', Page: Charts },
  { to: '/feedback', label: 'Feedback', Page: Feedback },
  { to: '/tables', label: 'Tables', Page: Tables },
  { to: '/lists', label: 'Lists', Page: Lists },
  { to: '/forms', label: 'Forms', Page: Forms },
  { to: '/dialogs', label: 'Dialogs', Page: Dialogs },
] as const

const themes = [
  { value: 'light dark', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ThemeSelect() {
  const [theme, setTheme] = useState(themes[0]?.value)
  useEffect(() => {
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? '')
  }, [theme])
  return (
    <Select
      aria-label="Theme"
      options={themes}
      value={theme}
      onChange={({ currentTarget }) => setTheme(currentTarget.value)}
    />
  )
}

const Frame = () => (
  <AppFrame
    brand={<Heading as="p">Gallery</Heading>}
    items={[...groups, { to: '/signed-out', label: 'Signed out' }]}
    footer={<ThemeSelect />}
  >
    <Outlet />
  </AppFrame>
)

export const galleryRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to="/primitives" replace /> },
  { path: '/signed-out', element: <SignedOut /> },
  { element: <Frame />, children: groups.map(({ to, Page }) => ({ path: to, element: <Page /> })) },
]
