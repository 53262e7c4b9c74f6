import {
  Badge,
  Button,
  DetailPage,
  Heading,
  HStack,
  Icon,
  IconButton,
  IconLink,
  LinkButton,
  OptionBadge,
  ScreenOnly,
  Stack,
  Text,
  TextLink,
  type IconName,
} from '@mca/ui'
import { Part } from '../part'
import { statuses } from '../sample'

const palettes = ['gray', 'accent', 'green', 'blue', 'amber', 'red', 'purple'] as const
const variants = ['solid', 'outline', 'ghost', 'plain'] as const
const someIcons: readonly IconName[] = [
  'plus',
  'pencil',
  'trash',
  'eye',
  'search',
  'download',
  'check',
  'info',
  'warning',
  'reload',
]

export const Primitives = () => (
  <DetailPage title="Primitives" subtitle="Texts, buttons, links and badges">
    <Part name="Button">
      {variants.map((variant) => (
        <HStack key={variant} gap="2" flexWrap="wrap">
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} icon="plus">
            With an icon
          </Button>
          <Button variant={variant} palette="red">
            Delete
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Saving...
          </Button>
        </HStack>
      ))}
    </Part>
    <Part name="IconButton, IconLink">
      <HStack gap="2">
        <IconButton icon="pencil" label="Edit Ash Diner" />
        <IconButton icon="trash" label="Delete Ash Diner" palette="red" />
        <IconButton icon="reload" label="Load again" busy />
        <IconLink icon="eye" label="View Ash Diner" to="/primitives" />
      </HStack>
    </Part>
    <Part name="LinkButton, TextLink">
      <HStack gap="2" flexWrap="wrap">
        <LinkButton to="/pages">Pages</LinkButton>
        <LinkButton to="/pages" variant="outline" icon="arrow-left">
          Back to Pages
        </LinkButton>
        <TextLink to="/pages">Pages</TextLink>
      </HStack>
    </Part>
    <Part name="Badge, OptionBadge">
      <HStack gap="2" flexWrap="wrap">
        {palettes.map((palette) => (
          <Badge key={palette} palette={palette}>
            {palette}
          </Badge>
        ))}
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        {['open', 'late', 'closed', 'unknown'].map((value) => (
          <OptionBadge key={value} options={statuses} value={value} />
        ))}
      </HStack>
    </Part>
    <Part name="Icon">
      <HStack gap="3" flexWrap="wrap">
        {someIcons.map((name) => (
          <HStack key={name} gap="1">
            <Icon name={name} /> {name}
          </HStack>
        ))}
      </HStack>
    </Part>
    <Part name="Heading, Text">
      {(['xl', 'lg', 'md', 'sm'] as const).map((size) => (
        <Heading key={size} as="h3" size={size}>
          Heading {size}
        </Heading>
      ))}
      <Text>Text</Text>
      {(['fg.muted', 'red.fg', 'amber.fg', 'green.fg'] as const).map((color) => (
        <Text key={color} color={color} fontSize="sm">
          Small text, {color}
        </Text>
      ))}
      <Text fontWeight="semibold">Semibold text</Text>
    </Part>
    <Part name="Stack, HStack, ScreenOnly">
      <Stack gap="1">
        <Text>One above</Text>
        <Text>another</Text>
      </Stack>
      <HStack justifyContent="space-between">
        <Text>One beside</Text>
        <Text>another</Text>
      </HStack>
      <ScreenOnly>This line is not printed.</ScreenOnly>
    </Part>
  </DetailPage>
)
