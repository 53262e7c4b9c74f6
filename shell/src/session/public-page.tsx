import { Box, Heading, Stack, Text } from '@mca/ui'
import type { ReactNode } from 'react'
import { Brand } from '../layout/brand'

/** The layout of the two public pages: one card in the middle of the window. */
export function PublicPage(props: {
  title: string
  subtitle?: string | undefined
  footer: string
  tagline?: string
  children: ReactNode
}) {
  return (
    <Box as="main" minHeight="100dvh" display="grid" placeItems="center" padding="4">
      <Stack width="full" maxWidth="25rem" gap="5">
        <Stack gap="2" alignItems="center" textAlign="center">
          <Brand />
          {props.tagline && <Text color="fg.muted">{props.tagline}</Text>}
        </Stack>
        <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" boxShadow="sm" padding="6">
          <Heading as="h1" size="xl">
            {props.title}
          </Heading>
          {props.subtitle && (
            <Text color="fg.muted" paddingTop="1">
              {props.subtitle}
            </Text>
          )}
          <Box paddingTop="5">{props.children}</Box>
        </Box>
        <Text textAlign="center" color="fg.muted" fontSize="sm">
          {props.footer}
        </Text>
      </Stack>
    </Box>
  )
}
