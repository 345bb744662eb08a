resource "azurerm_container_group" "silent" { # BAD
  name    = "silent"
  os_type = "Linux"

  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}

resource "azurerm_container_group" "public" {
  name            = "public"
  os_type         = "Linux"
  ip_address_type = "Public" # BAD
  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}
