resource "azurerm_container_group" "private" {
  name            = "private"
  os_type         = "Linux"
  ip_address_type = "Private"
  subnet_ids      = ["subnet"]
  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}

resource "azurerm_container_group" "none" {
  name            = "none"
  os_type         = "Linux"
  ip_address_type = "None"
  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}

resource "azurerm_container_group" "subnet" {
  name       = "subnet"
  os_type    = "Linux"
  subnet_ids = ["subnet"]
  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}

resource "azurerm_container_group" "older" {
  name               = "older"
  os_type            = "Linux"
  network_profile_id = "profile"
  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}
