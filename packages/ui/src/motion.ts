export { Appear, MovingRows } from './motion/motion'
