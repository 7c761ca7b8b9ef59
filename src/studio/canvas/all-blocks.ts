/*
 * The code of all blocks, as the canvas' own: its document names the files. Visitors are sent what their page shows, and the
 * canvas would ask for all of it only once its own code runs.
 */
import '#blocks/active-blocks.ts';
import '#blocks/carousel-blocks.ts';
import '#blocks/entry-blocks.ts';
import '#blocks/film-blocks.ts';
import '#blocks/form-blocks.ts';
import '#blocks/list-blocks.ts';
import '#blocks/news-blocks.ts';
import '#blocks/panel-blocks.ts';
import '#blocks/product-blocks.ts';
import '#blocks/recipe-blocks.ts';
import '#blocks/retailer-blocks.ts';
import '#blocks/table-blocks.ts';
