export { ArrivingRows } from './motion/motion'
