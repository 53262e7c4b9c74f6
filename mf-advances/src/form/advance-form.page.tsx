import { useParams } from 'react-router-dom'
import { CreateAdvance } from './create-advance'
import { EditAdvance } from './edit-advance'

/** One form, two purposes: `/advances/new` and `/advances/{id}/edit`. */
export function Component() {
  const { id } = useParams()
  return id ? <EditAdvance key={id} id={id} /> : <CreateAdvance />
}
