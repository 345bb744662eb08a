resource "azurerm_role_definition" "narrow" {
  name  = "narrow"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions     = ["Microsoft.Compute/*/read"]
    not_actions = []
  }
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
}

resource "azurerm_role_definition" "group" {
  name  = "group"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a"
  permissions {
    actions     = ["*"]
    not_actions = []
  }
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a"]
}

resource "azurerm_role_definition" "group_without_scopes" {
  name  = "group-without-scopes"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a"
  permissions {
    actions = ["*"]
  }
}
