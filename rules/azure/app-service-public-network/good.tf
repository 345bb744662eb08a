variable "public" {}

resource "azurerm_linux_web_app" "closed" {
  name                          = "closed"
  public_network_access_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "later" {
  name                          = "later"
  public_network_access_enabled = var.public
  site_config {}
}

resource "azurerm_linux_web_app" "front" {
  name = "front"

  site_config {
    ip_restriction_default_action = "Deny"
  }
}

resource "azurerm_windows_web_app" "door" {
  name = "door"

  site_config {
    ip_restriction {
      service_tag = "AzureFrontDoor.Backend"
      action      = "Allow"
      priority    = 100
    }
  }
}
