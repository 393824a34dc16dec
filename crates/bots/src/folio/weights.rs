//! What things are worth to the patient player: a step of a full brigade is about one.

use folio::ids::Side;

weights! {
    Side: Allied, German;

    last_step = 0.5, 0.6, "What a unit's last step is worth beyond its strength: with it go a ZOC and a place in the line.";

    capture = 6.0, 6.0, "Entering a hex of northern Caen that is the enemy's: it decides the game.";
    hold = 1.0, 2.5, "Standing in a hex of northern Caen that the enemy could enter.";
    keep = 0.2, 0.6, "The same where he is not near.";
    suburb = 0.1, 0.6, "The rest of Caen, from which the north is attacked.";
    ring = 0.6, 0.6, "The same once the whole north is ours: from there it is shielded.";
    beside = 0.15, 0.0, "Each hex of northern Caen of ours that is next to a place the enemy could come beside.";
    late = 4.0, 3.0, "In so many last turns northern Caen counts more and more beside steps.";
    pull = 0.14, 0.1, "Each hex nearer to what is fought for.";
    cover = 0.25, 0.2, "Each column that the ground gives the defender.";
    link = 0.2, 0.0, "Each of two friends within two hexes.";
    exit = 0.2, 0.0, "Each of two ways out that no enemy watches.";
    guard = 5.0, 0.0, "A unit on a beach landing hex that Germans could come to.";
    guard_last = 20.0, 0.0, "The same on the only one: without it the game is lost.";
    guard_second = 10.0, 0.0, "A second unit on the main beach: one attack cannot empty it then.";
    shield = 3.0, 0.0, "A unit in the way of mobile Germans who could come to the beaches next turn.";
    beach_far = 0.15, 0.0, "Beachheads are put far from where Germans come from: each half point.";
    beach_near = 0.1, 0.0, "And near to Caen.";
    beach = 3.0, 3.0, "A beach landing hex entered by a German.";
    beach_last = 30.0, 30.0, "The last one.";
    supply = 5.0, 0.0, "Being out of supply at the end of the turn costs a step.";
    airborne_link = 1.0, 0.0, "Airborne units come within supply of the beaches before the drop zone is gone.";

    prize_objective = 3.0, 2.5, "Driving the enemy out of a hex of northern Caen.";
    prize_caen = 0.8, 0.8, "Out of the rest of Caen.";
    prize_ground = 0.3, 0.2, "Out of any other hex.";
    prize_beach = 0.0, 2.0, "Driving the only unit from a beach landing hex.";
    caution = 1.1, 1.0, "What a step of one's own weighs beside one of the enemy's in an attack.";
    thrown_back = 0.15, 0.2, "An attack thrown back.";
    attack_from = 0.15, 0.6, "Attacks are made from this worth on.";
    press = 5.0, 1.5, "What an attack weighs beside the dangers of the places it is made from.";

    danger = 0.5, 0.25, "Share of what the enemy could do next that is feared.";
    danger_passing = 0.4, 0.4, "Part of that for mobile units, which move again after combat.";
    shelled = 0.4, 0.4, "How likely a unit in range of enemy guns is bombarded.";
    move_from = 0.03, 0.03, "Moves are made from this gain on.";

    marker = 0.04, 0.04, "What a marker is worth if it is kept for another fight of this turn.";
    reserve = 6.0, 0.0, "Markers kept for the enemy's half of the turn.";
    bombard_from = 0.1, 0.08, "Bombardments are made from this worth on.";
    stand = 0.6, 0.6, "How likely a defender with a step to spare is thought to stand fast.";
    stand_ground = 0.4, 0.5, "What keeping any hex is worth in stiff resistance.";

    call_ratio = 0.0, 0.2, "A division is called early when German strength on the map falls below this part of the Allied.";
}
