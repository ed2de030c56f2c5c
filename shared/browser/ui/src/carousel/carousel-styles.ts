/** The rules of `Carousel` alone: for whoever loads it late, so that its sheet is among those of the page (581). */
import 'swiper/css'
import './carousel.module.css'
