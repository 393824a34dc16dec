//! What things are worth to the careful player, counted in steps brought home.

weights! {
    shaken = 0.15, "A unit disrupted by fire.";
    tank_hit = 0.08, "A tank in a field of fire, for each time the position's colour is drawn.";
    disrupted_gun = 0.25, "How much of its fire a disrupted position is feared for.";
    expected_gun = 0.15, "The same for an empty position that Germans may move to.";

    prize_base = 0.6, "The end of any garrison.";
    prize_turns = 3.5, "For how many turns the steps it takes from us are counted.";
    prize_vp = 0.7, "The way to a victory point.";
    prize_box = 0.2, "A landing box freed from fire.";

    break_share = 0.4, "Part of the prize that the end of its depth marker is worth.";
    attrition_chance = 0.2, "Part of the prize that the offer of attrition is worth.";
    attrition_share = 0.7, "Part of the prize for which a step may be given up.";
    shake_turns = 1.5, "Turns a disrupted garrison holds its fire.";
    shake_again = 0.1, "Disrupting it once more.";
    repulse = 0.4, "An attacker disrupted.";
    entrench = 0.5, "A depth marker gained by the Germans.";
    action = 0.12, "The action of each attacker.";
    attack_from = 0.1, "Attacks are made from this worth on.";
    attack_from_leaving = 0.4, "The same once the map is in evacuation mode.";
    barrage_from = 0.02, "Barrages are fired at positions that take this many steps a turn.";

    patience = 1.2, "Turns added to every strike, so that near ones do not count for everything.";
    group_unit = 0.12, "Each unit sent on a strike.";
    mission_from = 0.1, "Strikes are planned from this worth a turn on.";
    mission_from_leaving = 0.6, "The same once the map is in evacuation mode.";
    return_margin = 1.0, "Turns to spare when a strike is planned.";

    ambient = 0.2, "Fire in general, beyond what is expected next turn.";
    route_fear = 2.0, "Turns a detour may take to save a step.";
    haste = 0.4, "A turn behind the others of a strike.";
    strike_pull = 0.07, "A turn away from the target of a strike.";
    flank = 0.35, "Standing next to the target when others do so from another hex.";
    haste_home = 0.8, "A turn too late at the boats.";
    haste_idle = 0.1, "A turn away from the boats.";
    deadline = 1.0, "A turn too near to the last boats.";
    deadline_margin = 4.0, "Turns before the last boats when that begins to count.";
    crowd = 10.0, "A unit too many in a hex.";
    arrivals = 0.5, "A unit too many once the next have landed.";
    move_from = 0.03, "Moves are made from this gain on.";

    land_stack = 0.6, "A unit too many on the beach it lands on.";
    land_ambient = 1.5, "Fire on the beach it lands on.";
    land_goal = 0.3, "A turn from the beach to a battery.";
}
