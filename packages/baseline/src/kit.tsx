import { chakra, ChakraProvider, createSystem, Table } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss: { body: { fontFamily: 'system-ui', fontSize: '14px', lineHeight: '1.25rem', color: '#222222' } },
  theme: {
    tokens: { colors: { accent: { value: '#3346b8' }, line: { value: '#d5d9e0' }, muted: { value: '#505868' } } },
    slotRecipes: {
      table: {
        slots: ['root', 'header', 'columnHeader', 'body', 'row', 'cell', 'footer', 'caption'],
        base: {
          root: { width: '100%', textAlign: 'start' },
          columnHeader: { padding: '6px 12px', textAlign: 'start', color: 'muted' },
          cell: { padding: '6px 12px', borderTop: '1px solid', borderColor: 'line' },
        },
      },
    },
  },
})

export const Kit = ({ children }: { children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>

/** Its cells are plain elements, which the table styles. */
export const DataTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Table.Root native aria-label={label}>
    {children}
  </Table.Root>
)

export const Page = chakra('main', { base: { padding: '16px', display: 'grid', gap: '16px', maxWidth: '1400px' } })
export const Box = chakra('div')
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '16px', alignItems: 'center' } })
export const Panel = chakra('section', {
  base: { padding: '16px', borderWidth: '1px', borderColor: 'line', borderRadius: '6px', minWidth: '12rem' },
})
export const TextLink = chakra(Link, { base: { color: 'accent', _hover: { textDecoration: 'underline' } } })
export const Badge = chakra('span', { base: { padding: '0 8px', borderRadius: '4px', bg: '#eeeeff' } })
export const Button = chakra('button', {
  base: { padding: '4px 8px', borderRadius: '4px', cursor: 'pointer' },
  variants: { look: { main: { bg: 'accent', color: '#ffffff' }, icon: { _hover: { bg: '#eeeeee' } } } },
  defaultVariants: { look: 'main' },
})
const control = { base: { padding: '6px 8px', borderWidth: '1px', borderColor: 'line', borderRadius: '4px' } }
export const Input = chakra('input', control)
export const Select = chakra('select', control)
