import { useParams } from 'react-router-dom'
import { CreateAdvance } from './create-advance'
import { EditAdvance } from './edit-advance'

/** The page of `/advances/new` and of `/advances/{id}/edit`. */
export function Component() {
  const { id } = useParams()
  return id ? <EditAdvance key={id} id={id} /> : <CreateAdvance />
}
