import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { Presentation } from '#domains/catalogue/course-page/presentation.tsx'

/** A module of its own, which the page loads on demand. */
const PresentationVideo = ({ course }: { course: PublicCourse }) => <Presentation course={course} />

export default PresentationVideo
