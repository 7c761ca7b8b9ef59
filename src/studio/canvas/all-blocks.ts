/*
 * Bundles the code of all blocks into the canvas, so that its document can preload it. The site loads blocks
 * on demand, which here would only start once the canvas' own code runs.
 */
import '#blocks/active-blocks.ts';
import '#blocks/carousel-blocks.ts';
import '#blocks/entry-blocks.ts';
import '#blocks/film-blocks.ts';
import '#blocks/form-blocks.ts';
import '#blocks/list-blocks.ts';
import '#blocks/menu-blocks.ts';
import '#blocks/news-blocks.ts';
import '#blocks/panel-blocks.ts';
import '#blocks/product-blocks.ts';
import '#blocks/recipe-blocks.ts';
import '#blocks/retailer-blocks.ts';
import '#blocks/table-blocks.ts';
