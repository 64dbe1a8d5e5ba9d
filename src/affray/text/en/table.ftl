### What is wrong with a table, and what would be right.

# $piece: the id of a piece, or 'table'
table_problem = { $piece }: { $reason }
impossible_table =
    { $more ->
        [0] { $problem }
       *[other] { $problem } (and { $more } more)
    }
piece_number = piece { $number }
figure_number = figure { $number }
zone_of_side = zone { $side }

## The table

table_not_a_map = it is { $value }; give a mapping with size and pieces
table_pieces_not_a_list = its pieces are { $value }; give a list of pieces
table_schema = { $problem }; write it as the schema of a table says
table_size_no_length = its size { $size } or origin { $origin } is no length; give finite inches
table_size_not_positive = its size is { $width } x { $depth }; give two lengths above 0
table_too_large = its size is { $width } x { $depth }, its origin { $x }, { $y }; stay within { $most } inches

## One piece

piece_schema = { $problem }; write it as the schema of a piece says
piece_id_repeated = several pieces have this id; give each piece an id of its own
piece_id_taken =
    { $id ->
        [none] its id is ''; give it a name other than '{ $table }'
       *[other] its id is '{ $id }'; give it a name other than '{ $table }'
    }
piece_lacks_word = a { $kind } without a { $word }; say where its { $word } is
piece_word_of_other_kind = a { $kind } with a { $word }; leave it out; it belongs to { $owner }
piece_with_sight_height = a { $kind } with a sight height; only an area has one; raise z1 instead
ladder_with_footprint = a ladder with a footprint; give its foot and head only
coordinate_no_number = a coordinate that is no number; give finite inches
piece_too_high = it is { $height } inches high or deep; stay within { $most } inches
sight_height_negative = its sight height is { $height }; give 0 or more
piece_upside_down = z0 { $z0 } is above z1 { $z1 }; let z0 be the lower one
area_with_height = an area from z { $z0 } to { $z1 }; let z0 and z1 be equal, or make it a block
piece_without_height = a { $kind } without height, z0 = z1 = { $z }; let z1 be higher, or make it an area
corner_off_table = ({ $x }, { $y }) is off the table; stay within x { $west } to { $east }, y { $south } to { $north }
footprint_too_few_corners = its footprint has { $count } corners; give at least three
corner_twice = its corner ({ $x }, { $y }) comes twice in a row; name each corner once
footprint_without_area = its footprint has no area; let the corners span an area
outline_meets_itself = its outline meets itself at ({ $x }, { $y }); name the corners in order around it
# $edge: 'low' or 'high'
stairs_edge_no_side = its { $edge } edge is no side of its footprint; name two corners of the footprint
stairs_edges_not_parallel = its low and high edges are not parallel; let the ramp rise evenly from one to the other
stairs_beyond_edges = its footprint reaches beyond its low or high edge; let the ramp end at these edges

## A piece among others

# $end: 'foot' or 'head'; $heights: the surfaces there
ladder_leads_nowhere =
    { $heights ->
        [none] its { $end } at z { $z } leads nowhere; surfaces there: nothing to stand on
       *[other] its { $end } at z { $z } leads nowhere; surfaces there: { $heights }
    }
area_in_the_air = at z { $z } there is nothing under its corner ({ $x }, { $y }); lay an area on the table or on the top of a piece
piece_below_table = it reaches below the table, to z { $z }; let z0 be 0 or more, or put it into a hole
hole_without_top = its rim at z { $z } is not in the top of one block or of the table; let z1 be that top, z0 not below the bottom, and the footprint inside
piece_shares_space = it shares space with { $other }; move one of them, or let { $upper } begin at z { $z }, above { $lower }
holes_meet = it runs into the hole { $other }; make one hole of them

## Kits

kits_not_toml = no TOML: { $problem }; repair that line
kit_schema = { $problem }; write it as the schema of a kit says
kit_without_frame = it has no { $measure }; a kit stands in a frame of a width and a depth
kit_without_parts = it has no parts; give at least one
kit_unknown = there is no such kit; choose among { $kits }
kit_turn = it is turned by { $turn }; give degrees
kit_measure_unknown = it has no measure '{ $measure }'; give { $measures }
kit_measure_not_positive = its { $measure } is { $value }; give inches above 0
kit_length =
    { $length ->
        [none] '' is no length; write a sum of numbers and measures, such as 'width - 2' or 'depth / 2'
       *[other] '{ $length }' is no length; write a sum of numbers and measures, such as 'width - 2' or 'depth / 2'
    }
kit_length_measure = '{ $length }' names no measure of it; its measures are { $measures }

## Board files

board_unknown = there is no such board; choose among { $boards }
board_not_toml = no TOML: { $problem }; repair that place
board_heading = { $problem }; give name, size, and what else a board has
board_too_large = its size is { $size }; give at most { $most } inches each way
# $part: 'pieces' or 'figures'
board_part_not_a_list = its { $part } are { $value }; write each under [[{ $part }]]
kit_place_unclear = its place is not clear; give either at or corner
piece_box_and_footprint = it has a box and a footprint; give one of them
zone_off_table = its box is { $box }; give west, south, east, north on the table
figure_schema = { $problem }; write it as the schema of a figure says
figure_id_repeated = several figures have this id; give each an id of its own
figure_cannot_stand = it cannot stand at ({ $x }, { $y }) at z { $z }: { $reason }; move it

## Why a figure cannot stand somewhere

no_room_off_table = its base would leave the table
no_room_no_surface = there is nothing to stand on at that height
no_room_overhang = its base would hang over an edge
no_room_terrain = { $what } is in the way
no_room_figure = { $what } stands there

## Random tables

style_unknown = there is no such style of random tables; choose among { $styles }
random_table_size = a { $style } table is { $least } to { $most } inches wide and deep, not { $width } x { $depth }
random_table_not_found = no { $style } table came out of { $tries } draws with seed { $seed }; the last one: { $reason }

## Advice of the rulebooks

advice_finding = { $rule }: { $reason }
advice_covered = terrain covers { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }% of the table; cover at least { $least }%
advice_elevated = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }% of the covered area is elevated; let { $least }% be { $height } inches high or higher
advice_elevated_at_edge = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }% of the elevated area is near the table edges; let at most { $most }% lie within { $strip } inches of an edge
advice_elevated_in_middle = there is no elevated terrain in the middle; let an elevated piece reach into the { $square } inch square in the middle
advice_few_links = stairs and ladders: { $links }; place at least { $least }
advice_none_reached = no elevated surface can be reached by stairs or ladders; lead some of them to elevated surfaces
advice_all_reached = every elevated surface can be reached by stairs or ladders; leave some of them hard to reach
advice_street = { $building } is { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } inches from the next building; leave a street { $least } to { $most } inches wide to one of them
advice_open_area = there is an open area { NUMBER($width, minimumFractionDigits: 1, maximumFractionDigits: 1) } inches wide; put something into every area wider than { $most } inches
advice_small_pieces = small pieces in the open: { $count }; place at least { $least }
