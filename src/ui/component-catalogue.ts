// Written by `npm run generate` from the folders beside it.
import { docs as anythingImageDocs } from './anything-image/docs.ts';
import { docs as blockSectionDocs } from './block-section/docs.ts';
import { docs as boxDocs } from './box/docs.ts';
import { docs as breadcrumbDocs } from './breadcrumb/docs.ts';
import { docs as buttonDocs } from './button/docs.ts';
import { docs as buttonGroupDocs } from './button/button-group.docs.ts';
import { docs as cardDocs } from './card/docs.ts';
import { docs as cardCarouselDocs } from './card-carousel/docs.ts';
import { docs as cardGridDocs } from './card-grid/docs.ts';
import { docs as carouselDocs } from './carousel/docs.ts';
import { docs as decorDocs } from './decor/docs.ts';
import { docs as dropdownDocs } from './dropdown/docs.ts';
import { docs as enquiryFormDocs } from './enquiry-form/docs.ts';
import { docs as errorSummaryDocs } from './error-summary/docs.ts';
import { docs as flagDocs } from './flag/docs.ts';
import { docs as headingDocs } from './heading/docs.ts';
import { docs as heroPictureDocs } from './hero-picture/docs.ts';
import { docs as honeypotDocs } from './honeypot/docs.ts';
import { docs as iconDocs } from './icon/docs.ts';
import { docs as iconButtonDocs } from './icon-button/docs.ts';
import { docs as iconSetDocs } from './icon-set/docs.ts';
import { docs as imageDocs } from './image/docs.ts';
import { docs as languageSelectorDocs } from './language-selector/docs.ts';
import { docs as retailerCardDocs } from './retailer-card/docs.ts';
import { docs as tabsDocs } from './tabs/docs.ts';
import { docs as textFieldDocs } from './text-field/docs.ts';
import { docs as textStackDocs } from './text-stack/docs.ts';
import { docs as visuallyHiddenDocs } from './visually-hidden/docs.ts';
import type { CatalogueComponent } from './component-docs.ts';

/** What is known of every component with samples. */
export const componentCatalogue: readonly CatalogueComponent[] = [
  {
    docs: anythingImageDocs,
    "name": "AnythingImage",
    "folder": "anything-image",
    "source": "src/ui/anything-image/anything-image.tsx",
    "samplesSource": "src/ui/anything-image/samples.ts",
    "props": [
      {
        "name": "preset",
        "type": "CroppablePresetName | Exclude<ImagePresetName, CroppablePresetName>",
        "description": "",
        "isRequired": true
      },
      {
        "name": "ratio",
        "type": "AspectRatio",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "",
        "isRequired": true
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "The picture is seen as soon as the page is: load it at once, ahead of others.",
        "isRequired": false
      },
      {
        "name": "sizes",
        "type": "string",
        "description": "How wide the picture stands in the layout, where it differs from the preset's `sizes`.",
        "isRequired": false
      },
      {
        "name": "alt",
        "type": "string",
        "description": "Text alternative in place of the picture's own; empty for decoration.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "rounded",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "caption",
        "type": "string",
        "description": "Line under the picture, which becomes a figure with it.",
        "isRequired": false
      },
      {
        "name": "decor",
        "type": "DecorShape",
        "description": "Shape that peeps from behind the picture.",
        "isRequired": false
      },
      {
        "name": "decorColour",
        "type": "DecorProps['colour']",
        "description": "",
        "isRequired": false,
        "default": "'orange'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Photograph",
        "description": "In its own shape, with round corners."
      },
      {
        "name": "Cropped, with a caption",
        "description": "A figure: what the caption says belongs to the picture."
      },
      {
        "name": "With dots",
        "description": "A shape peeps from behind the picture."
      },
      {
        "name": "With leaf",
        "description": "A shape peeps from behind the picture."
      },
      {
        "name": "With pod",
        "description": "A shape peeps from behind the picture."
      },
      {
        "name": "With swirl",
        "description": "A shape peeps from behind the picture."
      },
      {
        "name": "Vector drawing",
        "description": "Stands whole in the shape asked for; nothing is cut off."
      },
      {
        "name": "With transparency",
        "description": "The ground shows through."
      },
      {
        "name": "Poster of a film",
        "description": "As a film shows it before it plays, 960 × 540 px."
      },
      {
        "name": "Square corners",
        "description": "For pictures that run from edge to edge."
      },
      {
        "name": "That cannot be loaded",
        "description": "Frame and text alternative stay."
      }
    ]
  },
  {
    docs: blockSectionDocs,
    "name": "BlockSection",
    "folder": "block-section",
    "source": "src/ui/block-section/block-section.tsx",
    "samplesSource": "src/ui/block-section/samples.tsx",
    "props": [
      {
        "name": "settings",
        "type": "CommonSettings",
        "description": "The block's own props: the common settings are read from them.",
        "isRequired": true
      },
      {
        "name": "isFullBleed",
        "type": "boolean",
        "description": "The content fills the band from edge to edge, without the items’ width.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "The block's content; with none, and neither header nor footer, nothing is rendered.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Content alone",
        "description": "A section with room above and below."
      },
      {
        "name": "Header, content and footer",
        "description": "The common header and footer of a block, on a colour."
      },
      {
        "name": "Edge to edge",
        "description": "The content brings its own room at the sides."
      }
    ]
  },
  {
    docs: boxDocs,
    "name": "Box",
    "folder": "box",
    "source": "src/ui/box/box.tsx",
    "samplesSource": "src/ui/box/samples.tsx",
    "props": [
      {
        "name": "rounded",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "Colour of the panel, and with it of the text on it.",
        "isRequired": false,
        "default": "'cream'"
      },
      {
        "name": "padding",
        "type": "'none' | 'sides' | 'around'",
        "description": "Room between the edge and the content: all around, or at the sides where the content has its own above and below.",
        "isRequired": false,
        "default": "'around'"
      },
      {
        "name": "backgroundImage",
        "type": "ImageObject",
        "description": "Picture behind the content; it is decoration.",
        "isRequired": false
      },
      {
        "name": "backgroundPreset",
        "type": "'background' | 'calloutBackground'",
        "description": "",
        "isRequired": false,
        "default": "'background'"
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Rounded",
        "description": "The panel as it is by default."
      },
      {
        "name": "Square, on a dark colour",
        "description": "Text and highlight follow the colour."
      },
      {
        "name": "On a gradient",
        "description": "Nothing brighter reads on orange, so that highlights turn black."
      },
      {
        "name": "On a picture",
        "description": "The colour shows until the picture does."
      },
      {
        "name": "Room at the sides only",
        "description": "For content with room of its own above and below."
      }
    ]
  },
  {
    docs: breadcrumbDocs,
    "name": "Breadcrumb",
    "folder": "breadcrumb",
    "source": "src/ui/breadcrumb/breadcrumb.tsx",
    "samplesSource": "src/ui/breadcrumb/samples.ts",
    "props": [
      {
        "name": "items",
        "type": "readonly { label: string; href: string }[]",
        "description": "The pages above this one, the home page first; `href` is a path of this site.",
        "isRequired": true
      },
      {
        "name": "current",
        "type": "string",
        "description": "This page.",
        "isRequired": true
      },
      {
        "name": "origin",
        "type": "string",
        "description": "The site's own, for the absolute addresses of the structured data.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Two pages above",
        "description": "As on a news article."
      },
      {
        "name": "One page above",
        "description": "As on most pages."
      }
    ]
  },
  {
    docs: buttonDocs,
    "name": "Button",
    "folder": "button",
    "source": "src/ui/button/button.tsx",
    "samplesSource": "src/ui/button/samples.ts",
    "props": [
      {
        "name": "style",
        "type": "ButtonStyle",
        "description": "A filled pill, or a plain text link beside one.",
        "isRequired": false,
        "default": "'primary'"
      },
      {
        "name": "colour",
        "type": "ButtonColour",
        "description": "Colour of the pill; a plain link takes the colour of the text around it.",
        "isRequired": false,
        "default": "'orange-gradient'"
      },
      {
        "name": "disabled",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "href",
        "type": "string | undefined & string",
        "description": "An address as an editor entered it.",
        "isRequired": false
      },
      {
        "name": "openInNewWindow",
        "type": "boolean",
        "description": "Open a link of this site in a new tab as well.",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "id",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "title",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "lang",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "hrefLang",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "onClick",
        "type": "((event: MouseEvent) => void)",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [
      "AriaAttributes",
      "ComponentProps<'button'>"
    ],
    "samples": [
      {
        "name": "Link, orange-gradient",
        "description": "A link to a page, as a filled pill."
      },
      {
        "name": "Link, blue",
        "description": "A link to a page, as a filled pill."
      },
      {
        "name": "Link, emerald",
        "description": "A link to a page, as a filled pill."
      },
      {
        "name": "Link, white",
        "description": "A link to a page, as a filled pill."
      },
      {
        "name": "Plain link",
        "description": "For the weaker of two actions."
      },
      {
        "name": "Real button",
        "description": "Without an address it is a button that acts on the page."
      },
      {
        "name": "Plain button",
        "description": "A button that looks like a link."
      },
      {
        "name": "New window",
        "description": "Says to screen readers that it opens in a new tab."
      },
      {
        "name": "Plain link, new window",
        "description": "Its arrow points out of the page."
      },
      {
        "name": "Disabled link",
        "description": "Known as a link, and leads nowhere."
      },
      {
        "name": "Disabled plain link",
        "description": "The same beside a filled button."
      },
      {
        "name": "Disabled button",
        "description": "Cannot be pressed."
      }
    ]
  },
  {
    docs: buttonGroupDocs,
    "name": "ButtonGroup",
    "folder": "button",
    "source": "src/ui/button/button-group.tsx",
    "samplesSource": "src/ui/button/button-group.samples.ts",
    "props": [
      {
        "name": "buttons",
        "type": "readonly ItemValue<typeof buttonEntry>[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "align",
        "type": "(typeof alignments)[number]",
        "description": "Where the buttons stand in the group.",
        "isRequired": false,
        "default": "'left'"
      },
      {
        "name": "width",
        "type": "(typeof widths)[number]",
        "description": "Largest width of the group.",
        "isRequired": false,
        "default": "'full'"
      },
      {
        "name": "defaultButtonColour",
        "type": "ButtonColour",
        "description": "Colour of the buttons that have none of their own.",
        "isRequired": false,
        "default": "'orange-gradient'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Aligned left",
        "description": "A filled button with a plain link beside it."
      },
      {
        "name": "Aligned center",
        "description": "A filled button with a plain link beside it."
      },
      {
        "name": "Aligned right",
        "description": "A filled button with a plain link beside it."
      },
      {
        "name": "Colour of the group",
        "description": "A button’s own colour comes before the group’s."
      },
      {
        "name": "Narrow",
        "description": "Buttons wrap at the group’s width."
      }
    ]
  },
  {
    docs: cardDocs,
    "name": "Card",
    "folder": "card",
    "source": "src/ui/card/card.tsx",
    "samplesSource": "src/ui/card/samples.ts",
    "props": [
      {
        "name": "type",
        "type": "CardType",
        "description": "",
        "isRequired": false,
        "default": "'default'"
      },
      {
        "name": "headline",
        "type": "string",
        "description": "Words between *asterisks* are highlighted. It names the link: nothing is shown without it.",
        "isRequired": true
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false,
        "default": "'h3'"
      },
      {
        "name": "headlineSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m24-d32'"
      },
      {
        "name": "text",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "textSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "A product's cut-out stands out of its panel; a photograph fills the panel's head.",
        "isRequired": false
      },
      {
        "name": "link",
        "type": "string",
        "description": "Where a click anywhere on the card leads.",
        "isRequired": false
      },
      {
        "name": "date",
        "type": "string",
        "description": "ISO date, shown as month and year.",
        "isRequired": false
      },
      {
        "name": "facts",
        "type": "readonly string[]",
        "description": "Short facts: “25 minutes”, “2 kg bag”.",
        "isRequired": false
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "Colour of a product's panel.",
        "isRequired": false
      },
      {
        "name": "decor",
        "type": "DecorShape",
        "description": "Shape behind a product's cut-out.",
        "isRequired": false
      },
      {
        "name": "decorColour",
        "type": "DecorProps['colour']",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "default",
        "description": "A picture with a headline and a sentence under it."
      },
      {
        "name": "recipe",
        "description": "The dish large; its name on a panel over it."
      },
      {
        "name": "product",
        "description": "A pack that stands out of a coloured panel."
      },
      {
        "name": "news",
        "description": "Month and year above the headline."
      },
      {
        "name": "product with decor",
        "description": "A shape behind the pack."
      },
      {
        "name": "product with a photograph",
        "description": "The picture fills the panel’s head."
      },
      {
        "name": "Without a link",
        "description": "Nothing moves, and nothing can be clicked."
      }
    ]
  },
  {
    docs: cardCarouselDocs,
    "name": "CardCarousel",
    "folder": "card-carousel",
    "source": "src/ui/card-carousel/card-carousel.tsx",
    "samplesSource": "src/ui/card-carousel/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "What the cards are, for screen readers: “Recipes”.",
        "isRequired": true
      },
      {
        "name": "cards",
        "type": "readonly CardProps[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "slidesPerView",
        "type": "{ base: SlidesPerView; tablet?: SlidesPerView; desktop?: SlidesPerView; wide?: SlidesPerView }",
        "description": "Slides that stand side by side, with a gap, from each width on; a move goes on by as many. Without it there is one at a time, without a gap.",
        "isRequired": false,
        "default": "usualView"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Recipes",
        "description": "One at a time on a phone, two on a tablet, three on a wide screen."
      },
      {
        "name": "Products, two at a time",
        "description": "The packs stand out of their panels."
      },
      {
        "name": "One card",
        "description": "Stands plain, as wide as it would be among others."
      }
    ]
  },
  {
    docs: cardGridDocs,
    "name": "CardGrid",
    "folder": "card-grid",
    "source": "src/ui/card-grid/card-grid.tsx",
    "samplesSource": "src/ui/card-grid/samples.tsx",
    "props": [
      {
        "name": "cards",
        "type": "readonly ReactNode[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "perRow",
        "type": "{ mobile?: number; tablet?: number; desktop?: number }",
        "description": "Cards a row up to 768 px, up to 1024 px, and beyond: 1 to 4 each (SPEC §9 \"Lists and carousels\").",
        "isRequired": false,
        "default": "{}"
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "News",
        "description": "One a row on a phone, two on a tablet, three on a wide screen."
      },
      {
        "name": "Four a row",
        "description": "Where the cards are small enough for it."
      }
    ]
  },
  {
    docs: carouselDocs,
    "name": "Carousel",
    "folder": "carousel",
    "source": "src/ui/carousel/carousel.tsx",
    "samplesSource": "src/ui/carousel/samples.tsx",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "What the slides are, for screen readers: “Wholesalers”, without the word carousel.",
        "isRequired": true
      },
      {
        "name": "slides",
        "type": "readonly ReactNode[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "startIndex",
        "type": "number",
        "description": "The slide that is seen first.",
        "isRequired": false,
        "default": "0"
      },
      {
        "name": "hasLoop",
        "type": "boolean",
        "description": "After the last slide comes the first one.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "hasAutoplay",
        "type": "boolean",
        "description": "Slides change by themselves every five seconds, and can be paused.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "hasArrows",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "arrowsPlace",
        "type": "'above' | 'over'",
        "description": "The controls stand above the slides, or over their lower right corner, where the slides leave room for them.",
        "isRequired": false,
        "default": "'above'"
      },
      {
        "name": "slidesPerView",
        "type": "{ base: SlidesPerView; tablet?: SlidesPerView; desktop?: SlidesPerView; wide?: SlidesPerView }",
        "description": "Slides that stand side by side, with a gap, from each width on; a move goes on by as many. Without it there is one at a time, without a gap.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "One at a time",
        "description": "Loops, with arrows over the slides."
      },
      {
        "name": "Autoplay",
        "description": "Changes every five seconds until it is paused, pointed at or focused."
      },
      {
        "name": "Several at a time",
        "description": "One on a phone, up to five on a wide screen; a move goes on by as many."
      },
      {
        "name": "All in view where there is room",
        "description": "Arrows, and room for them, only at widths at which a slide is out of view."
      },
      {
        "name": "One slide",
        "description": "Stands plain, without controls."
      }
    ]
  },
  {
    docs: decorDocs,
    "name": "Decor",
    "folder": "decor",
    "source": "src/ui/decor/decor.tsx",
    "samplesSource": "src/ui/decor/samples.ts",
    "props": [
      {
        "name": "shape",
        "type": "DecorShape",
        "description": "",
        "isRequired": true
      },
      {
        "name": "colour",
        "type": "keyof typeof colours | keyof typeof gradients",
        "description": "A gradient gives its flat colour; by default the shape has the colour of the text around it.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "Where the shape stands and how wide it is: as wide as its surroundings if nothing says so.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "dots",
        "description": "In orange, the colour decoration has by default."
      },
      {
        "name": "leaf",
        "description": "In orange, the colour decoration has by default."
      },
      {
        "name": "pod",
        "description": "In orange, the colour decoration has by default."
      },
      {
        "name": "swirl",
        "description": "In orange, the colour decoration has by default."
      },
      {
        "name": "Gradient",
        "description": "Gives the gradient’s flat colour."
      }
    ]
  },
  {
    docs: dropdownDocs,
    "name": "Dropdown",
    "folder": "dropdown",
    "source": "src/ui/dropdown/dropdown.tsx",
    "samplesSource": "src/ui/dropdown/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "items",
        "type": "readonly DropdownItem[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Links",
        "description": "Closes on a press outside, on Escape, and when the focus goes on."
      },
      {
        "name": "With the current page",
        "description": "The button is marked as well."
      },
      {
        "name": "Many links",
        "description": "Scrolls where the window is too low, and opens upwards where there is no room below."
      }
    ]
  },
  {
    docs: enquiryFormDocs,
    "name": "EnquiryForm",
    "folder": "enquiry-form",
    "source": "src/ui/enquiry-form/enquiry-form.tsx",
    "samplesSource": "src/ui/enquiry-form/samples.ts",
    "props": [
      {
        "name": "formId",
        "type": "string",
        "description": "Which of the page's forms it is.",
        "isRequired": true
      },
      {
        "name": "form",
        "type": "Form",
        "description": "",
        "isRequired": true
      },
      {
        "name": "fixed",
        "type": "Readonly<Record<string, string | undefined>>",
        "description": "What is sent as it is, by name.",
        "isRequired": false,
        "default": "{}"
      },
      {
        "name": "purpose",
        "type": "'enquiry' | 'newsletter'",
        "description": "What the visitor is asked for, and thanked for.",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "What it is called, where a headline says so.",
        "isRequired": false
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "What the form stands on.",
        "isRequired": false
      },
      {
        "name": "page",
        "type": "BlockPageProps",
        "description": "Of the page around it: its path, what is suggested, and what became of an enquiry.",
        "isRequired": false,
        "default": "{}"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Empty",
        "description": "Short fields stand side by side where there is room."
      },
      {
        "name": "Errors",
        "description": "A summary above, and each error beneath its field."
      },
      {
        "name": "Not sent",
        "description": "Nothing is wrong with any field."
      },
      {
        "name": "Being sent",
        "description": "The button keeps its place and the focus."
      },
      {
        "name": "Sent",
        "description": "Thanks take the place of the form."
      },
      {
        "name": "On a dark colour",
        "description": "A white panel on all but light grounds."
      }
    ]
  },
  {
    docs: errorSummaryDocs,
    "name": "ErrorSummary",
    "folder": "error-summary",
    "source": "src/ui/error-summary/error-summary.tsx",
    "samplesSource": "src/ui/error-summary/samples.ts",
    "props": [
      {
        "name": "message",
        "type": "string",
        "description": "What is wrong with no field in particular.",
        "isRequired": false
      },
      {
        "name": "errors",
        "type": "readonly FieldError[]",
        "description": "What is wrong with fields, in their order.",
        "isRequired": false,
        "default": "[]"
      },
      {
        "name": "autoFocus",
        "type": "boolean",
        "description": "Takes the focus as its page is loaded.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "ref",
        "type": "Ref<HTMLDivElement>",
        "description": "The element that can take the focus.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Fields",
        "description": "Each entry leads to its field."
      },
      {
        "name": "No field in particular",
        "description": "The visitor can do nothing about a field, but can try again."
      },
      {
        "name": "Both",
        "description": "What is wrong with the whole comes first."
      }
    ]
  },
  {
    docs: flagDocs,
    "name": "Flag",
    "folder": "flag",
    "source": "src/ui/flag/flag.tsx",
    "samplesSource": "src/ui/flag/samples.ts",
    "props": [
      {
        "name": "country",
        "type": "string",
        "description": "ISO 3166-1 code, in lower case, of a country that has a locale; nothing is shown for others.",
        "isRequired": true
      },
      {
        "name": "size",
        "type": "keyof typeof dimensions",
        "description": "28 × 21 px for the header, 56 × 42 px for the language selector.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "gb",
        "description": "As in the language selector."
      },
      {
        "name": "us",
        "description": "As in the language selector."
      },
      {
        "name": "de",
        "description": "As in the language selector."
      },
      {
        "name": "fi",
        "description": "As in the language selector."
      },
      {
        "name": "be",
        "description": "As in the language selector."
      },
      {
        "name": "nl",
        "description": "As in the language selector."
      },
      {
        "name": "se",
        "description": "As in the language selector."
      },
      {
        "name": "Small",
        "description": "As in the header."
      }
    ]
  },
  {
    docs: headingDocs,
    "name": "Heading",
    "folder": "heading",
    "source": "src/ui/heading/heading.tsx",
    "samplesSource": "src/ui/heading/samples.ts",
    "props": [
      {
        "name": "text",
        "type": "string | undefined",
        "description": "Words between *asterisks* are highlighted. Nothing is shown without a text.",
        "isRequired": true
      },
      {
        "name": "element",
        "type": "(typeof headingElements)[number]",
        "description": "Its level in the page's outline; with `none` it looks like a headline and is a paragraph.",
        "isRequired": false,
        "default": "'h2'"
      },
      {
        "name": "size",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m48-d56'"
      },
      {
        "name": "colour",
        "type": "TextColour",
        "description": "By default the colour that reads on the ground.",
        "isRequired": false
      },
      {
        "name": "highlightColour",
        "type": "TextColour",
        "description": "",
        "isRequired": false,
        "default": "'orange-gradient'"
      },
      {
        "name": "id",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Page headline",
        "description": "The largest size, with highlighted words."
      },
      {
        "name": "Section headline",
        "description": "The size and level a headline has by default."
      },
      {
        "name": "Coloured",
        "description": "A colour of its own, and another for the highlight."
      },
      {
        "name": "No heading",
        "description": "Looks like a headline, and is none in the page’s outline."
      }
    ]
  },
  {
    docs: heroPictureDocs,
    "name": "HeroPicture",
    "folder": "hero-picture",
    "source": "src/ui/hero-picture/hero-picture.tsx",
    "samplesSource": "src/ui/hero-picture/samples.ts",
    "props": [
      {
        "name": "imageMobile",
        "type": "ImageObject",
        "description": "Below 768 px.",
        "isRequired": true
      },
      {
        "name": "imageTablet",
        "type": "ImageObject",
        "description": "From 768 px.",
        "isRequired": true
      },
      {
        "name": "imageDesktop",
        "type": "ImageObject",
        "description": "From 1024 px.",
        "isRequired": true
      },
      {
        "name": "alt",
        "type": "string",
        "description": "What all three show; left out where the text on them says it.",
        "isRequired": false,
        "default": "''"
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "The picture is seen as soon as the page is: load it at once, ahead of others.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "className",
        "type": "string",
        "description": "For the `img`.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Three crops",
        "description": "The crop changes at 768 and 1024 pixels."
      },
      {
        "name": "Above the fold",
        "description": "Loaded at once and ahead of other pictures."
      }
    ]
  },
  {
    docs: honeypotDocs,
    "name": "Honeypot",
    "folder": "honeypot",
    "source": "src/ui/honeypot/honeypot.tsx",
    "samplesSource": "src/ui/honeypot/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "string",
        "description": "A name that programs like to fill in.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Hidden field",
        "description": "There is nothing to see."
      }
    ]
  },
  {
    docs: iconDocs,
    "name": "Icon",
    "folder": "icon",
    "source": "src/ui/icon/icon.tsx",
    "samplesSource": "src/ui/icon/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "IconName",
        "description": "",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "What the icon says where no text beside it does; without it the icon is decoration.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Beside a text",
        "description": "Decoration; IconSet shows every icon there is."
      },
      {
        "name": "With a label",
        "description": "Says itself what it means."
      }
    ]
  },
  {
    docs: iconButtonDocs,
    "name": "IconButton",
    "folder": "icon-button",
    "source": "src/ui/icon-button/icon-button.tsx",
    "samplesSource": "src/ui/icon-button/samples.ts",
    "props": [
      {
        "name": "icon",
        "type": "IconName",
        "description": "",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "What the button does.",
        "isRequired": true
      },
      {
        "name": "disabled",
        "type": "boolean",
        "description": "Has nothing to do just now. The button keeps the focus, which `disabled` would take from the visitor.",
        "isRequired": false,
        "default": "false"
      }
    ],
    "otherProps": [
      "ComponentProps<'button'>"
    ],
    "samples": [
      {
        "name": "Icon button",
        "description": "Its name is read out; 48 px across."
      },
      {
        "name": "Disabled",
        "description": "Nothing to do just now; it can still be reached."
      }
    ]
  },
  {
    docs: iconSetDocs,
    "name": "IconSet",
    "folder": "icon-set",
    "source": "src/ui/icon-set/icon-set.tsx",
    "samplesSource": "src/ui/icon-set/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "What the icons have in common, for screen readers.",
        "isRequired": true
      },
      {
        "name": "entries",
        "type": "readonly { icon: IconName; label: string }[]",
        "description": "Icons with what stands beside them; every icon there is, with its name, by default.",
        "isRequired": false,
        "default": "everyIcon"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "All icons",
        "description": "Every icon there is, with its name."
      },
      {
        "name": "A row with labels",
        "description": "Icons say it faster, words say it for sure."
      }
    ]
  },
  {
    docs: imageDocs,
    "name": "Image",
    "folder": "image",
    "source": "src/ui/image/image.tsx",
    "samplesSource": "src/ui/image/samples.ts",
    "props": [
      {
        "name": "preset",
        "type": "CroppablePresetName | Exclude<ImagePresetName, CroppablePresetName>",
        "description": "",
        "isRequired": true
      },
      {
        "name": "ratio",
        "type": "AspectRatio",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "",
        "isRequired": true
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "The picture is seen as soon as the page is: load it at once, ahead of others.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "sizes",
        "type": "string",
        "description": "How wide the picture stands in the layout, where it differs from the preset's `sizes`.",
        "isRequired": false
      },
      {
        "name": "alt",
        "type": "string",
        "description": "Text alternative in place of the picture's own; empty for decoration.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "In its own shape",
        "description": "A picture up to 840 pixels wide; the browser picks one of five sizes."
      },
      {
        "name": "Cropped to 1x1",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Cropped to 2x1",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Cropped to 3x1",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Cropped to 3x2",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Cropped to 4x3",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Cropped to 16x9",
        "description": "The crop is made by the image service, around the middle."
      },
      {
        "name": "Above the fold",
        "description": "Loaded at once and ahead of other pictures."
      },
      {
        "name": "With transparency",
        "description": "The ground shows through."
      },
      {
        "name": "Vector picture",
        "description": "Served as it is, at any size."
      },
      {
        "name": "That cannot be loaded",
        "description": "Keeps its room and shows its text alternative."
      }
    ]
  },
  {
    docs: languageSelectorDocs,
    "name": "LanguageSelector",
    "folder": "language-selector",
    "source": "src/ui/language-selector/language-selector.tsx",
    "samplesSource": "src/ui/language-selector/samples.ts",
    "props": [
      {
        "name": "backgrounds",
        "type": "Readonly<Partial<Record<Locale, ImageObject>>>",
        "description": "Pictures of the countries; a colour stands in for one that is missing.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Eight locales",
        "description": "Each with its flag and its name, on a picture of 360 × 208 px."
      },
      {
        "name": "Without pictures",
        "description": "A colour stands in for each."
      }
    ]
  },
  {
    docs: retailerCardDocs,
    "name": "RetailerCard",
    "folder": "retailer-card",
    "source": "src/ui/retailer-card/retailer-card.tsx",
    "samplesSource": "src/ui/retailer-card/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "title",
        "type": "string",
        "description": "What sets the retailer apart, in a few words.",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "The logo; the name beside it says what it shows.",
        "isRequired": false
      },
      {
        "name": "link",
        "type": "string",
        "description": "Where a click anywhere on the card leads.",
        "isRequired": false
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false,
        "default": "'h3'"
      },
      {
        "name": "preset",
        "type": "'retailer' | 'whereToBuyItem'",
        "description": "Where the card stands: in a grid, or in a carousel (SPEC §9 \"Images\").",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "In a grid",
        "description": "Logo and name as one link."
      },
      {
        "name": "In a carousel",
        "description": "With what sets the retailer apart."
      },
      {
        "name": "Without a link",
        "description": "Logo and name alone."
      },
      {
        "name": "Without a logo",
        "description": "The name stands in for it."
      }
    ]
  },
  {
    docs: tabsDocs,
    "name": "Tabs",
    "folder": "tabs",
    "source": "src/ui/tabs/tabs.tsx",
    "samplesSource": "src/ui/tabs/samples.tsx",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "What there is to choose from, for screen readers.",
        "isRequired": true
      },
      {
        "name": "tabs",
        "type": "readonly { label: string; content: ReactNode }[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "Level of the headings that stand in for the tabs without JavaScript and in print.",
        "isRequired": false,
        "default": "'h3'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Three ways to cook",
        "description": "Arrow keys, Home and End move between the tabs; the panel follows."
      },
      {
        "name": "Many tabs",
        "description": "They wrap where there is no room."
      }
    ]
  },
  {
    docs: textFieldDocs,
    "name": "TextField",
    "folder": "text-field",
    "source": "src/ui/text-field/text-field.tsx",
    "samplesSource": "src/ui/text-field/samples.ts",
    "props": [
      {
        "name": "id",
        "type": "string",
        "description": "The input's own id; those of its hint, error and suggestions begin with it.",
        "isRequired": true
      },
      {
        "name": "name",
        "type": "string",
        "description": "Its key in what is sent.",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "type",
        "type": "'text' | 'email' | 'tel'",
        "description": "",
        "isRequired": false
      },
      {
        "name": "rows",
        "type": "number",
        "description": "Lines of a text of several; without it there is one.",
        "isRequired": false
      },
      {
        "name": "isRequired",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "hint",
        "type": "string",
        "description": "What the visitor should know before typing.",
        "isRequired": false
      },
      {
        "name": "error",
        "type": "string",
        "description": "What is wrong with it.",
        "isRequired": false
      },
      {
        "name": "defaultValue",
        "type": "string",
        "description": "What it holds at first; from then on its text is the browser's.",
        "isRequired": false
      },
      {
        "name": "autoComplete",
        "type": "string",
        "description": "HTML's autofill name.",
        "isRequired": false
      },
      {
        "name": "suggestions",
        "type": "readonly string[]",
        "description": "Offered while typing; anything else is taken as well.",
        "isRequired": false,
        "default": "[]"
      },
      {
        "name": "longest",
        "type": "number",
        "description": "Of a text of several lines: near this many characters, it says how many are left. Nothing typed is cut.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Required",
        "description": "Marked with an asterisk."
      },
      {
        "name": "Optional",
        "description": "Says that it may stay empty."
      },
      {
        "name": "Wrong",
        "description": "What is wrong stands beneath, with a sign and a stronger edge."
      },
      {
        "name": "Suggestions",
        "description": "Names are offered while typing; any other is taken as well."
      },
      {
        "name": "Several lines",
        "description": "Five at first, more as the text grows."
      },
      {
        "name": "Few characters left",
        "description": "Says how many, once that matters."
      },
      {
        "name": "Too many characters",
        "description": "Nothing typed is cut; the visitor is told how much is too much."
      }
    ]
  },
  {
    docs: textStackDocs,
    "name": "TextStack",
    "folder": "text-stack",
    "source": "src/ui/text-stack/text-stack.tsx",
    "samplesSource": "src/ui/text-stack/samples.ts",
    "props": [
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false
      },
      {
        "name": "headlineSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "highlightColour",
        "type": "HeadingProps['highlightColour']",
        "description": "",
        "isRequired": false
      },
      {
        "name": "leadSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "leadWeight",
        "type": "(typeof weights)[number]",
        "description": "",
        "isRequired": false
      },
      {
        "name": "textSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "textAlign",
        "type": "(typeof alignments)[number]",
        "description": "",
        "isRequired": false,
        "default": "'left'"
      },
      {
        "name": "defaultButtonColour",
        "type": "ButtonColour",
        "description": "",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "headline",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "lead",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "text",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "buttons",
        "type": "readonly ItemValue<typeof buttonEntry>[]",
        "description": "",
        "isRequired": false,
        "default": "[]"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Everything",
        "description": "A headline, a lead, text and a button."
      },
      {
        "name": "Headline and text, centred",
        "description": "What is missing leaves no gap."
      },
      {
        "name": "Text alone",
        "description": "The smallest stack."
      }
    ]
  },
  {
    docs: visuallyHiddenDocs,
    "name": "VisuallyHidden",
    "folder": "visually-hidden",
    "source": "src/ui/visually-hidden/visually-hidden.tsx",
    "samplesSource": "src/ui/visually-hidden/samples.ts",
    "props": [],
    "otherProps": [
      "ComponentProps<'span'>"
    ],
    "samples": [
      {
        "name": "Hidden text",
        "description": "Read out, and not seen."
      }
    ]
  },
];
